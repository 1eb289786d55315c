import { Link } from 'react-router'
import type { FoundBeyond } from '#web/browse/finder/use-found-beyond.ts'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import { formatCalendarDate, formatTogether } from '#web/platform/messages/formats.ts'
import { t, useMessages } from '#web/platform/messages/messages.ts'

/** "12 more classes found in December and January", with a link to each month. */
export function Beyond({ beyond, shown, hrefTo }: { beyond: FoundBeyond; shown: number; hrefTo: HrefTo }) {
  const t = useMessages()
  const sentence = beyondSentence(beyond, shown)
  if (sentence === '') return null
  return (
    <div className="calendar-beyond screen-only">
      <p>{sentence}</p>
      {beyond.months.length > 0 ? (
        <ul>
          {beyond.months.map(({ first, count }) => (
            <li key={first}>
              <Link to={hrefTo({ view: 'list', date: first })}>
                {t('home.beyondMonth', { month: formatCalendarDate('monthLong', first), count })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

export function beyondSentence({ ready, failed, count, months }: FoundBeyond, shown: number): string {
  if (!ready) return t('home.beyondLoading')
  if (count === 0) return failed ? '' : t('home.beyondNone')
  return t(shown > 0 ? 'home.beyondMore' : 'home.beyond', {
    count,
    months: formatTogether(months.map(({ first }) => formatCalendarDate('monthLong', first))),
  })
}
