import { type ProfileFieldFor, profileFieldsFor } from '#domain/accounts/answers/profile-table.ts'
import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import { shownAnswer } from '#web/people/profile/profile-row-values.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import type { AdministeredPerson } from './people-admin.api.ts'

/** How to reach the person, and their emergency contact, as they entered it. */
export function ContactPanel({ person }: { person: AdministeredPerson }) {
  const t = useMessages()
  if (person.attendeeId === null) return null
  const address = [
    person.addressLine1,
    person.addressLine2,
    [person.city, [person.state, person.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter(Boolean)
  const emergency = [person.emergencyName, person.emergencyRelationship].filter(Boolean).join(', ')
  const wishes = [
    t(`adminPeople.contact.methods.${person.contactMethod as 'Email'}`),
    ...(person.receiveEmail ? [] : [t('adminPeople.contact.noEmail')]),
    ...(person.receiveSnailMail ? [] : [t('adminPeople.contact.noMail')]),
  ]
  const none = t('adminPeople.contact.none')
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-contact">
      <h2 id="person-contact">{t('adminPeople.contact.title')}</h2>
      <dl className="people-admin-facts">
        <div>
          <dt>{t('adminPeople.contact.cellPhone')}</dt>
          <dd>{person.cellPhone ? shownPhone(person.cellPhone) : none}</dd>
        </div>
        {person.homePhone ? (
          <div>
            <dt>{t('adminPeople.contact.homePhone')}</dt>
            <dd>{shownPhone(person.homePhone)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('adminPeople.contact.address')}</dt>
          <dd>
            <span>
              <LongWords>
                {address.length === 0 ? none : address.map((line) => <span key={line}>{line}</span>)}
              </LongWords>
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('adminPeople.contact.wishes')}</dt>
          <dd>{wishes.join(' ')}</dd>
        </div>
        <div>
          <dt>{t('adminPeople.contact.emergency')}</dt>
          <dd>
            <span>
              <LongWords>{emergency || none}</LongWords>
              {person.emergencyPhone ? <small>{shownPhone(person.emergencyPhone)}</small> : null}
            </span>
          </dd>
        </div>
        {others.map((field) => (
          <div key={field}>
            <dt>{t(`adminPeople.rules.fields.${field}`)}</dt>
            <dd>
              <LongWords>{shownAnswer(field, person[field] ?? '') || none}</LongWords>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const arranged: readonly ProfileFieldFor<'record'>[] = [
  ...(['addressLine1', 'addressLine2', 'city', 'state', 'zipCode', 'cellPhone', 'homePhone'] as const),
  ...(['emergencyName', 'emergencyPhone', 'emergencyRelationship'] as const),
]
const others = profileFieldsFor('record').filter((field) => !arranged.includes(field))
