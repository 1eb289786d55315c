import { memo, useMemo } from 'react'
import type { ShownProps } from '#web/browse/calendar/calendar-panel-props.ts'
import { type CalendarPosition, countedSpan } from '#web/browse/calendar/calendar-position.ts'
import { byDay } from '#web/browse/calendar/days/days.ts'
import { zoneOf } from '#web/classes/public.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Agenda } from './agenda.tsx'
import { LongAgenda } from './long-agenda.tsx'

/** The views of the calendar that list days with their classes: list, day, and a week below 1200 px. */
export const CalendarAgenda = memo(function CalendarAgenda({
  query,
  links,
  counted,
  shown,
  today,
  own,
}: ShownProps) {
  const days = useMemo(() => byDay(counted), [counted])
  const count = useListCount(shown, counted.length, today)
  const saysZone = zoneOf(counted) === null
  if (shown.view === 'day') return <Agenda days={days} today={today} own={own} saysZone={saysZone} />
  return (
    <div className={shown.view === 'week' ? 'calendar__below-week' : undefined}>
      {shown.view === 'list' ? <p className="muted calendar-list-count">{count}</p> : null}
      <LongAgenda
        key={`${shown.view} ${shown.date}`}
        place={shown}
        days={days}
        rendered={query.rendered}
        today={today}
        own={own}
        hrefToDays={links.hrefToDays}
        saysZone={saysZone}
      />
    </div>
  )
})

/** "27 classes, today to February 28", "96 classes in March 2022" */
function useListCount(position: CalendarPosition, count: number, today: string): string {
  const t = useMessages()
  const { min, max } = countedSpan(position, today)
  if (min !== today)
    return t('home.listCountMonth', { count, month: formatCalendarDate('month', position.date) })
  return t('home.listCount', {
    count,
    from: t('home.fromToday'),
    to: formatCalendarDate('monthDay', max),
  })
}
