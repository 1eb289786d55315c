import { useMessages } from '#web/platform/messages/messages.ts'
import type { RosterEntry } from '#web/roster/roster.api.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { PhoneLink } from './phone-link.tsx'

/** How to reach a person of the roster, and their emergency contact. */
export function ContactDialog({
  entry,
  guest,
  onClose,
}: {
  entry: RosterEntry
  /** True for the guest of the entry. */
  guest: boolean
  onClose: () => void
}) {
  const t = useMessages()
  const person = guest && entry.guest ? entry.guest : entry
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminRoster.contact.title', { name: fullName(person) })}
      actions={<Button onClick={onClose}>{t('adminRoster.contact.close')}</Button>}
    >
      {!guest && entry.contactHidden ? (
        <Banner tone="info">
          <p>{t('adminRoster.contact.hiddenWhy', { name: fullName(entry) })}</p>
        </Banner>
      ) : (
        <Ways
          person={person}
          helper={guest ? null : entry.helper}
          emergency={guest ? null : entry.emergencyContact}
        />
      )}
    </Dialog>
  )
}

function Ways({
  person,
  helper,
  emergency,
}: {
  person: Pick<RosterEntry, 'phone' | 'email'>
  /** Who helps the person, and whose email address is shown. */
  helper: RosterEntry['helper']
  emergency: RosterEntry['emergencyContact']
}) {
  const t = useMessages()
  return (
    <dl className="roster-contact">
      <dt>{t('adminRoster.contact.phone')}</dt>
      <dd>
        <PhoneOrNone phone={person.phone} />
      </dd>
      <dt>{t('adminRoster.contact.email')}</dt>
      <dd>
        {person.email ? (
          <a href={`mailto:${person.email}`}>
            <LongWords>{person.email}</LongWords>
          </a>
        ) : (
          <span className="muted">{t('adminRoster.contact.none')}</span>
        )}
      </dd>
      {helper ? (
        <>
          <dt>{t('adminRoster.contact.helper')}</dt>
          <dd>
            <LongWords>{helper.name}</LongWords> <PhoneOrNone phone={helper.phone} />
          </dd>
        </>
      ) : null}
      {emergency ? (
        <>
          <dt>{t('adminRoster.contact.emergency')}</dt>
          <dd>
            <LongWords>
              {emergency.name && emergency.relationship
                ? t('adminRoster.contact.relationship', {
                    name: emergency.name,
                    relationship: emergency.relationship,
                  })
                : emergency.name}
            </LongWords>{' '}
            <PhoneOrNone phone={emergency.phone} />
          </dd>
        </>
      ) : null}
    </dl>
  )
}

function PhoneOrNone({ phone }: { phone: string | null }) {
  const t = useMessages()
  if (!phone) return <span className="muted">{t('adminRoster.contact.none')}</span>
  return <PhoneLink phone={phone} />
}
