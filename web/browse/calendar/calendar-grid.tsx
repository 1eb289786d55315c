import { memo, useMemo } from 'react'
import type { ShownProps } from './calendar-panel-props.ts'
import { CategoryKey } from './category-key.tsx'
import { byDay } from './days.ts'
import { MiniMonth } from './mini-month.tsx'
import { MonthTable } from './month-table.tsx'
import { WeekTable } from './week-table.tsx'

/** The part of the calendar that is a table: month, compact month, week; nothing where all of it is cards. */
export const CalendarGrid = memo(function CalendarGrid({
  calendar,
  query,
  links,
  found,
  shown,
  month,
  printing,
  shape,
  today,
  own,
  titleId,
}: ShownProps & { month: string; printing: boolean }) {
  const days = useMemo(() => byDay(found), [found])
  const grid = { date: shown.date, today, days, own, titleId, hrefTo: links.hrefTo }
  if (shape === 'cards') return null
  if (shape === 'mini') return <MiniMonth {...grid} month={month} />
  return (
    <>
      <CategoryKey classes={calendar.shown?.classes ?? null} />
      {shown.view === 'week' ? (
        <WeekTable {...grid} />
      ) : (
        <MonthTable {...grid} drawn={query.drawn} hrefToDays={links.hrefToDays} printing={printing} />
      )}
    </>
  )
})
