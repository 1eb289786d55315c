import { choiceLabel } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Attendance } from '#web/roster/attendance/use-attendance.ts'
import { PhoneLink } from '#web/roster/message/phone-link.tsx'
import type { Roster, RosterEntry } from '#web/roster/roster.api.ts'
import type { OpenDialog } from '#web/roster/roster-dialogs.tsx'
import { fullName, listedName, modeOf } from '#web/roster/roster-labels.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ModeLabel } from '#web/ui/content/tag.tsx'
import { CornerDownRight } from '#web/ui/icons.ts'
import { EntryMenu, GuestMenu } from './entry-menu.tsx'
import { FoldButton, FoldedRow, useFold } from './folded-row.tsx'
import {
  CheckInCell,
  EntryNotes,
  EntryPhone,
  HelperAndNotes,
  NameLabel,
  NeedsLine,
  StatusCell,
} from './roster-cells.tsx'

interface RowProps {
  entry: RosterEntry
  roster: Roster
  attendance: Attendance
  isOff: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** A person's row and, if they bring a guest, the guest's. */
export function EntryRows({ number, ...row }: RowProps & { number: number }) {
  const t = useMessages()
  const fold = useFold()
  const { entry, roster, attendance, isOff, onOpen } = row
  const { phone, contactHidden, helper, staffNotes, needs } = entry
  const box = { entry, guest: false }
  const name = listedName(entry)
  const folds = Boolean(phone || contactHidden || helper || staffNotes)
  return (
    <>
      <tr>
        <CheckInCell {...{ box, name, attendance, isOff }} checkedIn={entry.checkedIn} />
        <td className="roster__number">{number}</td>
        <th scope="row">
          <NameLabel box={box}>{name}</NameLabel>
          {needs ? (
            <small className="roster__flag">
              <NeedsLine needs={needs} />
            </small>
          ) : null}
        </th>
        <td className="roster__mode">
          <ModeLabel modes={[modeOf(entry)]} />
          {entry.walkIn ? (
            <small>
              {entry.type
                ? t('adminRoster.walkInAs', { type: choiceLabel(entry.type) })
                : t('adminRoster.walkIn')}
            </small>
          ) : null}
        </td>
        <StatusCell {...{ box, attendance }} checkedIn={entry.checkedIn} />
        <td className="roster__phone roster__wide nowrap">
          <EntryPhone entry={entry} />
        </td>
        <td className="roster__notes roster__wide">
          <EntryNotes entry={entry} />
        </td>
        <td className="roster__actions">
          {folds ? <FoldButton name={name} fold={fold} /> : null}
          <EntryMenu entry={entry} roster={roster} name={name} onOpen={onOpen} />
        </td>
      </tr>
      <FoldedRow
        fold={fold}
        phone={phone || contactHidden ? <EntryPhone entry={entry} /> : null}
        notes={helper || staffNotes ? <HelperAndNotes entry={entry} /> : null}
      />
      {entry.guest ? <GuestRow {...row} guest={entry.guest} /> : null}
    </>
  )
}

function GuestRow({ guest, ...row }: RowProps & { guest: NonNullable<RosterEntry['guest']> }) {
  const t = useMessages()
  const fold = useFold()
  const { entry, roster, attendance, isOff, onOpen } = row
  const box = { entry, guest: true }
  const name = listedName(guest)
  const phone = guest.phone ? <PhoneLink phone={guest.phone} /> : null
  const notes = guest.notes ? <LongWords>{guest.notes}</LongWords> : null
  return (
    <>
      <tr>
        <CheckInCell {...{ box, name, attendance, isOff }} checkedIn={guest.checkedIn} />
        <td className="roster__number" />
        <th scope="row">
          <span className="roster-guest">
            <CornerDownRight />
            <span>
              <NameLabel box={box}>{name}</NameLabel>
              <small>
                <LongWords>
                  {t('adminRoster.guestOf', { name: fullName(entry), type: choiceLabel(guest.type ?? '') })}
                </LongWords>
              </small>
            </span>
          </span>
        </th>
        <td className="roster__mode roster__mode--guest">
          <ModeLabel modes={[modeOf(entry)]} />
        </td>
        <StatusCell {...{ box, attendance }} checkedIn={guest.checkedIn} />
        <td className="roster__phone roster__wide nowrap">{phone}</td>
        <td className="roster__notes roster__wide">{notes}</td>
        <td className="roster__actions">
          {phone || notes ? <FoldButton name={name} fold={fold} /> : null}
          <GuestMenu entry={entry} roster={roster} name={name} onOpen={onOpen} />
        </td>
      </tr>
      <FoldedRow fold={fold} phone={phone} notes={notes} />
    </>
  )
}
