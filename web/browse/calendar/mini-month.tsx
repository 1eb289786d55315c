import { useRef } from 'react'
import { Link } from 'react-router'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { weeksOfMonth } from './calendar-place.ts'
import { dayClass, type MonthProps } from './month-table.tsx'
import { useFocusAfterChoice } from './use-focus-after-choice.ts'

const mostDots = 3

/** The compact month below 992 px: each day a doorway with up to three dots; the chosen day's cards follow it. */
export function MiniMonth({
  date,
  month: monthDate,
  today,
  days,
  titleId,
  hrefTo,
}: Omit<MonthProps, 'own'> & {
  /** A date of the month; the chosen one may lie in its last week and the next month. */
  month: string
}) {
  const t = useMessages()
  const weeks = weeksOfMonth(monthDate)
  const month = monthDate.slice(0, 7)
  const chosen = useRef<HTMLAnchorElement>(null)
  // A day of the next month redraws the table.
  const onChoose = useFocusAfterChoice(date, () => chosen.current)
  return (
    <div className="calendar-mini-frame">
      <table className="calendar-mini" aria-labelledby={titleId}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatCalendarDate('weekdayLong', day)}>
                {formatCalendarDate('weekday', day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const count = days.get(day)?.length ?? 0
                const name = t('home.dayWithClasses', {
                  date: formatCalendarDate('dayAndMonth', day),
                  classes: t('home.classes', { count }),
                })
                return (
                  <td
                    key={day}
                    className={classNames(
                      dayClass(day, today, !day.startsWith(month)),
                      day === date && 'is-chosen',
                    )}
                  >
                    <Link
                      to={hrefTo({ view: 'month', date: day }, { keepsDate: true })}
                      // A tap is a glance at another day, not a step that Back should retrace.
                      replace
                      ref={day === date ? chosen : undefined}
                      onClick={onChoose}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={day === date ? t('home.dayChosen', { day: name }) : name}
                    >
                      {formatCalendarDate('day', day)}
                      <span className="calendar-mini__dots" aria-hidden="true">
                        {Array.from({ length: Math.min(count, mostDots) }, (_, dot) => (
                          <i key={dot} />
                        ))}
                      </span>
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
