import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A row of the days that have classes. Each links to its day in the list below. */
export function DayJumps({
  dates,
  counts,
  at,
  today,
  hrefTo,
  onJump,
}: {
  dates: readonly string[]
  counts: (date: string) => number
  /** The day on which the list begins. */
  at: string | null
  today: string
  hrefTo: (date: string) => string
  onJump: (date: string) => void
}) {
  const t = useMessages()
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = row.current
    const day = list?.querySelector<HTMLElement>(`[data-day="${at}"]`)
    // Scrolls only sideways, so the page itself does not move.
    if (list && day) list.scrollLeft = day.offsetLeft - (list.clientWidth - day.offsetWidth) / 2
  }, [at])
  return (
    <nav className="day-jumps screen-only" aria-label={t('home.jumpToDay')}>
      <ul ref={row}>
        {dates.map((date) => (
          <li key={date} data-day={date}>
            <Link
              className={classNames('day-jumps__day', date === today && 'is-today')}
              to={hrefTo(date)}
              aria-current={date === at ? 'true' : undefined}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                if (!metaKey && !ctrlKey && !shiftKey) onJump(date)
              }}
            >
              <span>{formatCalendarDate('weekday', date)}</span> <b>{formatCalendarDate('day', date)}</b>
              <span className="visually-hidden">
                {t('home.jumpRest', {
                  month: formatCalendarDate('monthLong', date),
                  classes: t('home.classes', { count: counts(date) }),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
