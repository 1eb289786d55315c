import { useMessages } from '#web/platform/messages/messages.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { whyNoCheckIn } from '#web/roster/attendance/check-in-times.ts'
import type { Attendance } from '#web/roster/attendance/use-attendance.ts'
import type { Roster, RosterEntry } from '#web/roster/roster.api.ts'
import type { OpenDialog } from '#web/roster/roster-dialogs.tsx'
import { EntryRows } from './roster-rows.tsx'

/**
 * The people of a roster with their guests nested under them. The checkbox is first, so that no tablet width cuts it
 * off. Phone and notes collapse into the row where their columns do not fit. Below 768 px each row becomes a block.
 */
export function RosterTable({
  roster,
  entries,
  attendance,
  onOpen,
}: {
  roster: Roster
  /** The entries to show. */
  entries: readonly RosterEntry[]
  attendance: Attendance
  onOpen: (dialog: OpenDialog) => void
}) {
  const t = useMessages()
  useMinute()
  const closed = whyNoCheckIn(roster)
  return (
    <>
      {roster.mayChange && closed ? (
        <p className="roster-closed">{t(closed.key, { date: closed.date })}</p>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, and the keyboard must be able to. */}
      <section className="panel roster stackable" aria-label={t('adminRoster.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th className="roster__attendance" scope="col">
                {t('adminRoster.columns.checkedIn')}
              </th>
              <th className="roster__number" scope="col">
                {t('adminRoster.columns.number')}
              </th>
              <th scope="col">{t('adminRoster.columns.name')}</th>
              <th scope="col">{t('adminRoster.columns.attending')}</th>
              <th scope="col">{t('adminRoster.columns.status')}</th>
              <th className="roster__wide" scope="col">
                {t('adminRoster.columns.phone')}
              </th>
              <th className="roster__wide" scope="col">
                {t('adminRoster.columns.notes')}
              </th>
              <th className="roster__actions" scope="col">
                <span className="visually-hidden">{t('adminRoster.columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRows
                key={entry.registrationId}
                number={roster.entries.indexOf(entry) + 1}
                entry={entry}
                roster={roster}
                attendance={attendance}
                isOff={!roster.mayChange || closed !== null || roster.course.courseTiming.eventCancelled}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
