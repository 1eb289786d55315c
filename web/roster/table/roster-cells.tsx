import type { ReactNode } from 'react'
import { needsLine } from '#domain/registration/accommodations/accommodations.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Attendance, CheckInBox } from '#web/roster/attendance/use-attendance.ts'
import { PhoneLink } from '#web/roster/message/phone-link.tsx'
import type { RosterEntry } from '#web/roster/roster.api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Circle, CircleAlert, CircleCheck, CloudOff } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'

export function EntryPhone({ entry: { phone, contactHidden } }: { entry: RosterEntry }) {
  const t = useMessages()
  if (contactHidden) return <span className="muted">{t('adminRoster.contact.hidden')}</span>
  return phone ? <PhoneLink phone={phone} /> : null
}

export function NeedsLine({ needs }: { needs: NonNullable<RosterEntry['needs']> }) {
  const t = useMessages()
  return t('adminRoster.needs', { needs: needsLine(needs) })
}

/** A person's accommodations, their helper, and the notes of staff. */
export function EntryNotes({ entry: { needs, ...entry } }: { entry: RosterEntry }) {
  return (
    <>
      {needs ? (
        <strong className="roster__needs">
          <NeedsLine needs={needs} />
        </strong>
      ) : null}
      <HelperAndNotes entry={entry} />
    </>
  )
}

/** Without the accommodations, which the row already shows. */
export function HelperAndNotes({
  entry: { helper, staffNotes },
}: {
  entry: Pick<RosterEntry, 'helper' | 'staffNotes'>
}) {
  const t = useMessages()
  return (
    <LongWords>
      {helper ? (
        <span className="roster__needs">
          {t('adminRoster.helpedBy', { name: helper.name })}{' '}
          {helper.phone ? <PhoneLink phone={helper.phone} /> : null}
        </span>
      ) : null}
      {staffNotes}
    </LongWords>
  )
}

export function StatusCell({
  box,
  checkedIn,
  attendance,
}: {
  box: CheckInBox
  checkedIn: boolean
  attendance: Attendance
}) {
  const t = useMessages()
  const failure = attendance.failureOf(box)
  if (attendance.isSaving(box))
    return (
      <td className="roster__status roster__status--going">
        <Status tone="wait" icon={<Circle />}>
          {t('adminRoster.status.saving')}
        </Status>
      </td>
    )
  if (attendance.isWaiting(box))
    return (
      <td className="roster__status roster__status--going">
        <Status tone="wait" icon={<CloudOff />}>
          {t('adminRoster.status.waiting')}
        </Status>
      </td>
    )
  return (
    <td className={classNames('roster__status', failure !== null && 'roster__status--notified')}>
      {checkedIn ? (
        <Status tone="ok" icon={<CircleCheck />}>
          {t('adminRoster.status.checkedIn')}
        </Status>
      ) : (
        <Status tone="off" icon={<Circle />}>
          {t('adminRoster.status.registered')}
        </Status>
      )}
      {failure ? (
        <span className="roster-check-in-failed">
          <CircleAlert />
          {failure}
        </span>
      ) : null}
    </td>
  )
}

export function CheckInCell({
  box,
  name,
  checkedIn,
  attendance,
  isOff,
}: {
  box: CheckInBox
  name: string
  checkedIn: boolean
  attendance: Attendance
  isOff: boolean
}) {
  const t = useMessages()
  return (
    <td className="roster__attendance">
      <label className="check check--bare">
        <input
          id={idOfBox(box)}
          type="checkbox"
          aria-label={t('adminRoster.tick.label', { name })}
          checked={checkedIn}
          disabled={isOff}
          onChange={(event) => attendance.checkIn(box, event.target.checked)}
        />
      </label>
    </td>
  )
}

const idOfBox = ({ entry, guest }: CheckInBox) => `tick-${entry.registrationId}${guest ? '-guest' : ''}`

/** The name toggles the box too, so that a thumb does not have to hit the small box. */
export function NameLabel({ box, children }: { box: CheckInBox; children: ReactNode }) {
  return (
    <label htmlFor={idOfBox(box)}>
      <LongWords>{children}</LongWords>
    </label>
  )
}
