import { memo, type ReactNode, useId, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { isOpen } from '#domain/classes/open-class.rule.ts'
import { addDays, datesOf } from '#domain/kernel/time/calendar-range.ts'
import { ZoneLine, zoneOf } from '#web/classes/classes.door.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AgendaDay } from './agenda.tsx'
import type { ShownProps } from './calendar-panel-props.ts'
import { sevenDaysWith, spanTitle } from './calendar-place.ts'
import { ViewSegments } from './calendar-segments.tsx'
import { byDay, classesWithin, nextDay } from './days.ts'
import { drawnList } from './drawn-days.ts'
import { MonthSheet } from './month-sheet.tsx'
import { useDayFocus } from './use-day-focus.ts'
import { WeekStrip } from './week-strip.tsx'
import './month-on-phone.css'

/**
 * The month below 992 px: folded to seven days as doorways, with their classes below. 'Month' unfolds it, over the page. Choosing a day leads
 * to its heading; what is on the page stays where it is.
 */
export const MonthOnPhone = memo(function MonthOnPhone({
  query,
  links,
  found,
  shown,
  today,
  own,
  titleId,
  gap,
  beyond,
}: Omit<ShownProps, 'beyond'> & {
  /** What else a filter finds, after this month. */
  beyond: ReactNode
  /** In place of the classes: they are on their way, or could not be loaded. */
  gap: ReactNode
}) {
  const t = useMessages()
  const sheetId = useId()
  const room = useRef<HTMLDivElement>(null)
  const goToDay = useDayFocus(room)
  const { date } = shown
  const week = sevenDaysWith(date, today)
  const days = useMemo(() => byDay(found), [found])
  const open = useMemo(
    () => new Set([...days].flatMap(([day, classes]) => (anyOpen(classes) ? [day] : []))),
    [days],
  )
  const ofWeek = classesWithin(found, week)
  const { hrefTo, hrefToDays } = links
  // Empty days are drawn, too: each doorway leads to one.
  const all = new Map(datesOf(week).map((day) => [day, days.get(day) ?? []]))
  const until = [query.drawn.until ?? '', query.isStart ? '' : date].sort().at(-1) || null
  const list = drawnList(all, week, { from: week.min, until }, today)
  const hrefToDay = (day: string) => hrefTo({ view: 'month', date: day }, { keepsDate: true })
  const grid = { date, today, days, open, hrefToDay, onChoose: goToDay }
  const next = ofWeek.length === 0 ? nextDay(days, week.max) : null
  return (
    <div className="month-on-phone calendar__below-month" ref={room}>
      <WeekStrip {...grid} week={week} titleId={titleId} sheetId={sheetId} />
      {beyond}
      {gap ?? (
        <>
          <div className="month-on-phone__days">
            {[...list.days].map(([day, classes]) => (
              <AgendaDay
                key={day}
                date={day}
                classes={classes}
                today={today}
                own={own}
                startsNow
                saysZone={zoneOf(ofWeek) === null}
              />
            ))}
          </div>
          <div className="month-on-phone__onwards screen-only">
            {list.next ? (
              <LinkButton
                variant="secondary"
                block
                // More of the same days: no step that Back should retrace.
                replace
                to={hrefToDays({ from: null, until: week.max })}
                onClick={() => goToDay(list.next?.first ?? null)}
              >
                {t('home.restOfDays', { days: spanTitle({ min: list.next.first, max: week.max }) })}
              </LinkButton>
            ) : next ? (
              <Link
                className={buttonClass({ variant: 'secondary', block: true })}
                to={hrefToDay(next)}
                replace
                onClick={() => goToDay(next)}
              >
                {t('home.nextDay', {
                  date: formatCalendarDate('dayAndMonth', next),
                  classes: t('home.classes', { count: days.get(next)?.length ?? 0 }),
                })}
              </Link>
            ) : (
              <LinkButton variant="secondary" block to={hrefToDay(addDays(week.max, 1))}>
                {t('home.nextDays', {
                  days: spanTitle({ min: addDays(week.max, 1), max: addDays(week.max, 7) }),
                })}
              </LinkButton>
            )}
            <p className="muted small">
              <ZoneLine classes={ofWeek} />
            </p>
          </div>
        </>
      )}
      <div className="month-on-phone__foot screen-only">
        {week.min === today ? null : (
          <LinkButton variant="quiet" to={hrefTo({ view: 'month', date: today }, { keepsDate: true })}>
            {t('home.today')}
          </LinkButton>
        )}
        <ViewSegments view="month" day={date} hrefTo={hrefTo} />
      </div>
      <MonthSheet {...grid} id={sheetId} />
    </div>
  )
})

const anyOpen = (classes: readonly Parameters<typeof isOpen>[0][]) =>
  classes.some((course) => isOpen(course, now()))
