import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { RosterEntry } from './roster.api.ts'
import { fullName } from './roster-words.ts'

/** How to reach somebody of the roster, and whom to call in an emergency. */
export function ContactDialog({
  entry,
  guest,
  onClose,
}: {
  entry: RosterEntry
  /** The guest of the entry. */
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
        <Ways person={person} emergency={guest ? null : entry.emergencyContact} />
      )}
    </Dialog>
  )
}

function Ways({
  person,
  emergency,
}: {
  person: Pick<RosterEntry, 'phone' | 'email'>
  emergency: RosterEntry['emergencyContact']
}) {
  const t = useMessages()
  return (
    <dl className="roster-contact">
      <dt>{t('adminRoster.contact.phone')}</dt>
      <dd>
        <PhoneLink phone={person.phone} />
      </dd>
      <dt>{t('adminRoster.contact.email')}</dt>
      <dd>
        {person.email ? (
          <a href={`mailto:${person.email}`}>{person.email}</a>
        ) : (
          <span className="muted">{t('adminRoster.contact.none')}</span>
        )}
      </dd>
      {emergency ? (
        <>
          <dt>{t('adminRoster.contact.emergency')}</dt>
          <dd>
            {emergency.name && emergency.relationship
              ? t('adminRoster.contact.relationship', {
                  name: emergency.name,
                  relationship: emergency.relationship,
                })
              : emergency.name}{' '}
            <PhoneLink phone={emergency.phone} />
          </dd>
        </>
      ) : null}
    </dl>
  )
}

function PhoneLink({ phone }: { phone: string | null }) {
  const t = useMessages()
  if (!phone) return <span className="muted">{t('adminRoster.contact.none')}</span>
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
}
