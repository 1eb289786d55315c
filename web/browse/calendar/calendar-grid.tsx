import { memo, useMemo } from 'react'
import type { ShownProps } from './calendar-panel-props.ts'
import { CategoryKey } from './category-key.tsx'
import { byDay } from './days.ts'
import { EntryOpener } from './entry-opener.tsx'
import { MonthTable } from './month-table.tsx'
import { WeekTable } from './week-table.tsx'

/** The part of the calendar that is a table: month, week; nothing where all of it is days with their classes. */
export default memo(function CalendarGrid({
  calendar,
  query,
  links,
  found,
  shown,
  printing,
  shape,
  today,
  own,
  titleId,
}: ShownProps & { printing: boolean }) {
  const days = useMemo(() => byDay(found), [found])
  const grid = { date: shown.date, today, days, own, titleId, hrefTo: links.hrefTo }
  if (shape !== 'table') return null
  return (
    <>
      <EntryOpener classes={found}>
        {shown.view === 'week' ? (
          <WeekTable {...grid} />
        ) : (
          <MonthTable {...grid} drawn={query.drawn} hrefToDays={links.hrefToDays} printing={printing} />
        )}
      </EntryOpener>
      <CategoryKey classes={calendar.shown?.classes ?? null} />
    </>
  )
})
