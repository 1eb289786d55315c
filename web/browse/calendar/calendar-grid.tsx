import { memo } from 'react'
import type { ShownProps } from './calendar-panel-props.ts'
import { CategoryKey } from './category-key.tsx'
import type { DayChoice } from './choose-day.tsx'
import { DotsKey } from './day-dots.tsx'
import { EntryOpener } from './entry-opener.tsx'
import { MonthTable } from './month-table.tsx'
import { useOpenDays } from './use-open-days.ts'
import { WeekTable } from './week-table.tsx'

/** The part of the calendar that is a table: month, week. */
export const CalendarGrid = memo(function CalendarGrid({
  calendar,
  query,
  links,
  found,
  shown,
  printing,
  today,
  own,
  titleId,
  chosen,
  hrefToDay,
  onChoose,
}: ShownProps & DayChoice & { printing: boolean }) {
  const { days, open } = useOpenDays(found)
  const grid = { date: shown.date, today, days, own, titleId, hrefTo: links.hrefTo }
  return (
    <>
      <EntryOpener classes={found}>
        {shown.view === 'week' ? (
          <WeekTable {...grid} />
        ) : (
          <>
            <MonthTable
              {...grid}
              open={open}
              choice={{ chosen, hrefToDay, onChoose }}
              drawn={query.drawn}
              hrefToDays={links.hrefToDays}
              printing={printing}
            />
            <DotsKey />
          </>
        )}
      </EntryOpener>
      <CategoryKey classes={calendar.shown?.classes ?? null} />
    </>
  )
})
