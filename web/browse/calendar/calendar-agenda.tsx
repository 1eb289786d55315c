import { memo, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Agenda, AgendaDay } from './agenda.tsx'
import type { ShownProps } from './calendar-panel-props.ts'
import { type CalendarPlace, countedSpan } from './calendar-place.ts'
import { byDay, type ClassesByDay, nextDay } from './days.ts'
import { LongAgenda } from './long-agenda.tsx'
import { useFocusAfterChoice } from './use-focus-after-choice.ts'

/** The part of the calendar that is cards: list, day, a week below 1200 px, and the chosen day below the compact month. */
export const CalendarAgenda = memo(function CalendarAgenda({
  query,
  links,
  found,
  counted,
  shown,
  shape,
  today,
  own,
}: ShownProps) {
  const days = useMemo(() => byDay(shape === 'mini' ? found : counted), [shape, found, counted])
  const count = useListCount(shown, counted.length, today)
  const agenda = useRef<HTMLDivElement>(null)
  const onChoose = useFocusAfterChoice(shown.date, () => agenda.current?.querySelector('h3'))
  if (shape === 'table') return null
  if (shape === 'mini') {
    const { date } = shown
    return (
      <div className="agenda calendar__below-month" ref={agenda}>
        <AgendaDay
          // Another day begins as this one did.
          key={date}
          date={date}
          classes={days.get(date) ?? []}
          today={today}
          own={own}
          startsNow={query.isStart}
        />
        {days.has(date) ? null : (
          <NextDay days={days} date={date} hrefTo={links.hrefTo} onChoose={onChoose} />
        )}
      </div>
    )
  }
  if (shown.view === 'day') return <Agenda days={days} today={today} own={own} />
  return (
    <div className={shown.view === 'week' ? 'calendar__below-week' : undefined}>
      {shown.view === 'list' ? <p className="muted calendar-list-count">{count}</p> : null}
      <LongAgenda
        key={`${shown.view} ${shown.date}`}
        place={shown}
        days={days}
        drawn={query.drawn}
        today={today}
        own={own}
        hrefToDays={links.hrefToDays}
      />
    </div>
  )
})

/** From a day without classes to the next one that has some: whoever searched sees that something was found. */
function NextDay({
  days,
  date,
  hrefTo,
  onChoose,
}: {
  days: ClassesByDay
  date: string
  hrefTo: HrefTo
  onChoose: () => void
}) {
  const t = useMessages()
  const next = nextDay(days, date)
  if (next === null) return null
  return (
    <Link
      className={buttonClass({ variant: 'secondary' }, 'calendar-next-day')}
      to={hrefTo({ view: 'month', date: next }, { keepsDate: true })}
      // As a tap on the day itself.
      replace
      onClick={onChoose}
    >
      {t('home.nextDay', {
        date: formatCalendarDate('dayAndMonth', next),
        classes: t('home.classes', { count: days.get(next)?.length ?? 0 }),
      })}
    </Link>
  )
}

/** "27 classes from today to February 28", "96 classes in March 2022" */
function useListCount(place: CalendarPlace, count: number, today: string): string {
  const t = useMessages()
  const { min, max } = countedSpan(place, today)
  if (min !== today)
    return t('home.listCountMonth', { count, month: formatCalendarDate('month', place.date) })
  return t('home.listCount', {
    count,
    from: t('home.fromToday'),
    to: formatCalendarDate('monthDay', max),
  })
}
