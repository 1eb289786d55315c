import type { ReactNode } from 'react'
import { needsLine } from '#domain/registration/needs.input.ts'
import { choiceWord } from '#web/platform/messages/choice-words.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Circle, CircleAlert, CircleCheck, CloudOff, CornerDownRight } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status.tsx'
import { ModeLabel } from '#web/ui/tag.tsx'
import { EntryMenu, GuestMenu } from './entry-menu.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { Roster, RosterEntry } from './roster.api.ts'
import type { OpenDialog } from './roster-dialogs.tsx'
import { fullName, listedName, modeOf } from './roster-words.ts'
import type { Attendance, TickBox } from './use-attendance.ts'

interface RowProps {
  entry: RosterEntry
  roster: Roster
  attendance: Attendance
  canTick: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** A person's row and, where they bring one, their guest's. */
export function EntryRows({ number, ...row }: RowProps & { number: number }) {
  const t = useMessages()
  const { entry } = row
  const name = listedName(entry)
  return (
    <>
      <tr>
        <td className="roster__number">{number}</td>
        <th scope="row">
          <NameLabel box={{ entry, guest: false }}>{name}</NameLabel>
        </th>
        <td className="roster__mode">
          <ModeLabel modes={[modeOf(entry)]} />
          {entry.walkIn ? (
            <small>
              {entry.type
                ? t('adminRoster.walkInAs', { type: choiceWord(entry.type) })
                : t('adminRoster.walkIn')}
            </small>
          ) : null}
        </td>
        <StatusCell box={{ entry, guest: false }} checkedIn={entry.checkedIn} attendance={row.attendance} />
        <PhoneCell phone={entry.phone} hidden={entry.contactHidden} />
        <td className="roster__notes">
          {entry.needs ? (
            <strong className="roster__needs">
              {t('adminRoster.needs', { needs: needsLine(entry.needs) })}
            </strong>
          ) : null}
          {entry.helper ? (
            <span className="roster__needs">
              {t('adminRoster.helpedBy', { name: entry.helper.name })}{' '}
              {entry.helper.phone ? <PhoneLink phone={entry.helper.phone} /> : null}
            </span>
          ) : null}
          {entry.staffNotes}
        </td>
        <td className="roster__actions">
          <EntryMenu entry={entry} roster={row.roster} name={name} onOpen={row.onOpen} />
        </td>
        <TickCell {...row} box={{ entry, guest: false }} name={name} checkedIn={entry.checkedIn} />
      </tr>
      {entry.guest ? <GuestRow {...row} guest={entry.guest} /> : null}
    </>
  )
}

function GuestRow({ guest, ...row }: RowProps & { guest: NonNullable<RosterEntry['guest']> }) {
  const t = useMessages()
  const { entry, roster, attendance, onOpen } = row
  const box = { entry, guest: true }
  const name = listedName(guest)
  return (
    <tr>
      <td className="roster__number" />
      <th scope="row">
        <span className="roster-guest">
          <CornerDownRight />
          <span>
            <NameLabel box={box}>{name}</NameLabel>
            <small>
              {t('adminRoster.guestOf', { name: fullName(entry), type: choiceWord(guest.type ?? '') })}
            </small>
          </span>
        </span>
      </th>
      <td className="roster__mode roster__mode--guest">
        <ModeLabel modes={[modeOf(entry)]} />
      </td>
      <StatusCell box={box} checkedIn={guest.checkedIn} attendance={attendance} />
      <PhoneCell phone={guest.phone} />
      <td className="roster__notes">{guest.notes}</td>
      <td className="roster__actions">
        <GuestMenu entry={entry} roster={roster} name={name} onOpen={onOpen} />
      </td>
      <TickCell {...row} box={box} name={name} checkedIn={guest.checkedIn} />
    </tr>
  )
}

function PhoneCell({ phone, hidden = false }: { phone: string | null; hidden?: boolean }) {
  const t = useMessages()
  if (hidden) return <td className="roster__phone nowrap muted">{t('adminRoster.contact.hidden')}</td>
  return <td className="roster__phone nowrap">{phone ? <PhoneLink phone={phone} /> : null}</td>
}

function StatusCell({
  box,
  checkedIn,
  attendance,
}: {
  box: TickBox
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
    <td className={classNames('roster__status', failure !== null && 'roster__status--told')}>
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
        <span className="roster-tick-failed">
          <CircleAlert />
          {failure}
        </span>
      ) : null}
    </td>
  )
}

function TickCell({
  box,
  name,
  checkedIn,
  attendance,
  canTick,
  roster,
}: RowProps & { box: TickBox; name: string; checkedIn: boolean }) {
  const t = useMessages()
  const isOff = !canTick || roster.course.courseTiming.eventCancelled
  return (
    <td className="roster__attendance">
      <label className="check check--bare">
        <input
          id={idOfBox(box)}
          type="checkbox"
          aria-label={t('adminRoster.tick.label', { name })}
          checked={checkedIn}
          disabled={isOff}
          onChange={(event) => attendance.tick(box, event.target.checked)}
        />
      </label>
    </td>
  )
}

const idOfBox = ({ entry, guest }: TickBox) => `tick-${entry.registrationId}${guest ? '-guest' : ''}`

/** The name ticks too: a thumb does not have to meet the box. */
function NameLabel({ box, children }: { box: TickBox; children: ReactNode }) {
  return <label htmlFor={idOfBox(box)}>{children}</label>
}
