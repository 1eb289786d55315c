import { useId, useRef } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { modeNames } from '#web/ui/content/tag.tsx'
import { ListChecks, Search, Undo2 } from '#web/ui/icons.ts'
import { mayCheckIn } from './attendance/check-in-times.ts'
import type { Attendance } from './attendance/use-attendance.ts'
import type { Roster } from './roster.api.ts'
import { modeOf } from './roster-labels.ts'
import type { RosterFilterState } from './table/use-roster-filter.ts'

/** Above the names: search, filter by attendance mode, and check in everyone shown. */
export function RosterTools({
  roster,
  filter,
  attendance,
}: {
  roster: Roster
  filter: RosterFilterState
  attendance: Attendance
}) {
  const id = useId()
  const all = useRef<HTMLButtonElement>(null)
  const t = useMessages()
  useMinute()
  const { mode, shown } = filter
  const missing = shown.flatMap((entry) => [
    ...(entry.checkedIn ? [] : [{ registrationId: entry.registrationId, guest: false }]),
    ...(entry.guest && !entry.guest.checkedIn ? [{ registrationId: entry.registrationId, guest: true }] : []),
  ])
  const choices = [null, ...roster.seats.map(modeOf)]
  return (
    <div className="roster-tools">
      <search className="search roster-tools__search">
        <label className="visually-hidden" htmlFor={id}>
          {t('adminRoster.find.label')}
        </label>
        <Search />
        <input
          id={id}
          className="field-input"
          type="search"
          placeholder={t('adminRoster.find.label')}
          autoComplete="off"
          value={filter.search}
          onChange={(event) => filter.setSearch(event.target.value)}
        />
      </search>
      {mayCheckIn(roster) ? (
        <div className="roster-tools__all">
          <Button
            ref={all}
            variant="secondary"
            icon={<ListChecks />}
            busy={attendance.isCheckingInMany}
            unavailable={missing.length === 0}
            onClick={() => attendance.checkInMany(missing)}
          >
            {filter.isFiltered && missing.length > 0
              ? t('adminRoster.all.tickShown', { count: missing.length })
              : t('adminRoster.all.tick')}
          </Button>
          {attendance.checkedInMany.length > 0 && !attendance.isCheckingInMany ? (
            <Button
              variant="quiet"
              icon={<Undo2 />}
              onClick={() => {
                // The Undo button disappears when it is selected, so the focus moves first.
                all.current?.focus()
                attendance.undoCheckInMany()
              }}
            >
              {t('adminRoster.all.undo')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {choices.length > 2 ? (
        <div className="roster-tools__modes" role="group" aria-label={t('adminRoster.columns.attending')}>
          {choices.map((one) => (
            <button
              key={one ?? 'everybody'}
              type="button"
              className={classNames('chip', mode === one && 'chip--on')}
              aria-pressed={mode === one}
              onClick={() => filter.setMode(one)}
            >
              {one === null ? t('adminRoster.find.everybody') : modeNames([one])}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
