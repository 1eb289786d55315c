import { useId, useRef } from 'react'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { type RenderedDays, spanTitle, weeksOfMonth } from '#web/browse/calendar/calendar-position.ts'
import type { DayChoice } from '#web/browse/calendar/days/choose-day.tsx'
import type { ClassesByDay } from '#web/browse/calendar/days/days.ts'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { MyClasses } from '#web/registration/public.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'
import { chooseEntries } from './cell-entries.ts'
import { MonthDay } from './month-day.tsx'
import { printSize } from './print-size.ts'
import { useRovingEntries } from './use-roving-entries.ts'

export interface MonthProps {
  date: string
  today: string
  days: ClassesByDay
  own: MyClasses
  titleId: string
  hrefTo: HrefTo
}

/**
 * A month as a table of links: one Tab stop, with arrow keys between the classes. On a phone a day is its number and a
 * dot for each of these classes (month-frame.css).
 */
export function MonthTable({
  date,
  today,
  days,
  own,
  titleId,
  hrefTo,
  open,
  choice,
  rendered,
  hrefToDays,
  printing,
}: MonthProps & {
  /** The days that have a class that is open for registration. */
  open: ReadonlySet<string>
  choice: DayChoice
  rendered: RenderedDays
  hrefToDays: (rendered: RenderedDays) => string
  /** In print no class is left out. */
  printing: boolean
}) {
  const t = useMessages()
  const hintId = useId()
  const table = useRef<HTMLTableElement>(null)
  useRovingEntries(table)
  // 'Print this month' omits the weeks after the month.
  const weeks = weeksOfMonth(date, printing ? '' : today)
  const month = date.slice(0, 7)
  // The current month begins with the current week. Past weeks would push it out of view.
  const isCurrent = today.startsWith(month)
  const ended = weeks.filter((week) => isCurrent && week[6]! < today).flat()
  const showsEnded = rendered.from !== null
  const shownWeeks = showsEnded ? weeks : weeks.slice(ended.length / 7)
  const isMine = ({ databaseId }: ClassListing) => own.isRegistered(databaseId) || own.isListed(databaseId)
  const isEnded = ({ start }: ClassListing) => isPast(new Date(start), now())
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
                <span className="month-frame__long">{formatCalendarDate('weekdayLong', day)}</span>
                <span className="month-frame__short">{formatCalendarDate('weekday', day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ended.length > 0 ? (
            <tr className="calendar-month__ended screen-only">
              <td colSpan={7}>
                <LinkButton
                  variant="text"
                  size="sm"
                  icon={showsEnded ? <ChevronUp /> : <ChevronDown />}
                  aria-expanded={showsEnded}
                  replace
                  to={hrefToDays({ from: showsEnded ? null : `${month}-01`, until: null })}
                >
                  {t('home.weeksOver', { days: spanTitle({ min: `${month}-01`, max: ended.at(-1)! }) })}
                </LinkButton>
              </td>
            </tr>
          ) : null}
          {shownWeeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day, index) => {
                const classes = days.get(day) ?? []
                return (
                  <MonthDay
                    key={day}
                    day={day}
                    today={today}
                    classes={classes}
                    shown={printing ? classes : chooseEntries(classes, isMine, isEnded)}
                    // The current month shows weeks of the next one too. Their days look like its own.
                    isOut={!day.startsWith(month) && !(isCurrent && day > today)}
                    namesMonth={
                      !day.startsWith(month) &&
                      (day.endsWith('-01') || (week === shownWeeks[0] && index === 0))
                    }
                    isOpen={open.has(day)}
                    own={own}
                    choice={choice}
                    hrefTo={hrefTo}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
