import { memo } from 'react'
import type { ShownProps } from '#web/browse/calendar/calendar-panel-props.ts'
import { CategoryKey } from '#web/browse/calendar/category-key.tsx'
import type { DayChoice } from '#web/browse/calendar/days/choose-day.tsx'
import { useOpenDays } from '#web/browse/calendar/days/use-open-days.ts'
import { EntryOpener } from '#web/browse/calendar/entry-opener.tsx'
import { WeekTable } from '#web/browse/calendar/week/week-table.tsx'
import { DotsKey } from './day-dots.tsx'
import { MonthTable } from './month-table.tsx'

/** The views of the calendar that are a table: month, week. */
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
              rendered={query.rendered}
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
