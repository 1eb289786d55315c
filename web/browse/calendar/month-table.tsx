import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { isPast } from '#domain/classes/class-timing.rule.ts'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import type { ClassListing } from '#web/classes/classes.door.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { OwnClasses } from '#web/registration/registration.door.ts'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CalendarEntries } from './calendar-entry.tsx'
import { type DrawnDays, spanTitle, weeksOfMonth } from './calendar-place.ts'
import { chooseEntries } from './cell-entries.ts'
import { dayClass } from './day-class.ts'
import type { ClassesByDay } from './days.ts'
import { printSize } from './print-size.ts'
import { useRovingEntries } from './use-roving-entries.ts'

export interface MonthProps {
  date: string
  today: string
  days: ClassesByDay
  own: OwnClasses
  titleId: string
  hrefTo: HrefTo
}

/** A month as a table of links (from 992 px on): one stop of Tab, arrows between the classes. */
export function MonthTable({
  date,
  today,
  days,
  own,
  titleId,
  hrefTo,
  drawn,
  hrefToDays,
  printing,
}: MonthProps & {
  drawn: DrawnDays
  hrefToDays: (drawn: DrawnDays) => string
  /** On paper no class is left out. */
  printing: boolean
}) {
  const t = useMessages()
  const hintId = useId()
  const table = useRef<HTMLTableElement>(null)
  useRovingEntries(table)
  // 'Print this month': on paper without the weeks that follow it.
  const weeks = weeksOfMonth(date, printing ? '' : today)
  const month = date.slice(0, 7)
  // The current month begins with the current week: what is over would push it out of sight.
  const isCurrent = today.startsWith(month)
  const over = weeks.filter((week) => isCurrent && week[6]! < today).flat()
  const showsOver = drawn.from !== null
  const shownWeeks = showsOver ? weeks : weeks.slice(over.length / 7)
  const isOwn = ({ databaseId }: ClassListing) => own.isRegistered(databaseId) || own.isListed(databaseId)
  const isOver = ({ start }: ClassListing) => isPast(new Date(start), now())
  return (
    <>
      <p id={hintId} className="visually-hidden screen-only">
        {t('home.monthKeys')}
      </p>
      <table
        className="calendar-month"
        ref={table}
        aria-describedby={hintId}
        aria-labelledby={titleId}
        style={printing ? { fontSize: `${printSize(shownWeeks, days)}pt` } : undefined}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatCalendarDate('weekdayLong', day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {over.length > 0 ? (
            <tr className="calendar-month__over screen-only">
              <td colSpan={7}>
                <LinkButton
                  variant="text"
                  size="sm"
                  icon={showsOver ? <ChevronUp /> : <ChevronDown />}
                  aria-expanded={showsOver}
                  replace
                  to={hrefToDays({ from: showsOver ? null : `${month}-01`, until: null })}
                >
                  {t('home.weeksOver', { days: spanTitle({ min: `${month}-01`, max: over.at(-1)! }) })}
                </LinkButton>
              </td>
            </tr>
          ) : null}
          {shownWeeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day, index) => {
                const classes = days.get(day) ?? []
                const shown = printing ? classes : chooseEntries(classes, isOwn, isOver)
                const more = classes.length - shown.length
                // The weeks after the current month are as good as its own.
                const isOut = !day.startsWith(month) && !(isCurrent && day > today)
                return (
                  <td key={day} className={dayClass(day, today, isOut)}>
                    <DayNumber
                      day={day}
                      today={today}
                      namesMonth={
                        !day.startsWith(month) &&
                        (day.endsWith('-01') || (week === shownWeeks[0] && index === 0))
                      }
                    />
                    <CalendarEntries classes={shown} own={own} />
                    {more > 0 ? (
                      <Link
                        className="calendar-entry-more"
                        to={hrefTo({ view: 'day', date: day })}
                        aria-label={t('home.moreOn', {
                          count: more,
                          date: formatCalendarDate('dayAndMonth', day),
                        })}
                      >
                        {t('home.more', { count: more })}
                      </Link>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The numeral of a cell; today stands in its doorway. */
export function DayNumber({ day, today, namesMonth }: { day: string; today: string; namesMonth: boolean }) {
  const t = useMessages()
  const beside = day === today ? t('home.today') : namesMonth ? formatCalendarDate('monthLong', day) : null
  return (
    <div className="calendar-month__day">
      <b>{formatCalendarDate('day', day)}</b>
      {beside ? <small>{beside}</small> : null}
    </div>
  )
}
