import { useMemo } from 'react'
import { kindOf } from '#web/classes/classes.door.ts'
import type { CalendarPanelProps, Shape } from './calendar-panel-props.ts'
import type { CalendarPlace } from './calendar-place.ts'
import { CategoryKey } from './category-key.tsx'
import { byDay } from './days.ts'
import { MiniMonth } from './mini-month.tsx'
import { MonthTable } from './month-table.tsx'
import { WeekTable } from './week-table.tsx'

/** The part of the calendar that is a table: month, compact month, week. */
export function CalendarGrid({
  found,
  shown,
  shape,
  today,
  own,
  hrefTo,
  titleId,
}: CalendarPanelProps & { shown: CalendarPlace; shape: Shape }) {
  const days = useMemo(() => byDay(found), [found])
  const withOther = useMemo(() => found.some((course) => kindOf(course) === 'other'), [found])
  const grid = { date: shown.date, today, days, own, titleId, hrefTo }
  if (shape === 'mini') return <MiniMonth {...grid} />
  return (
    <>
      <CategoryKey withOther={withOther} />
      {shown.view === 'week' ? <WeekTable {...grid} /> : <MonthTable {...grid} />}
    </>
  )
}
