import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays, datesOf } from '#domain/kernel/time/calendar-range.ts'
import { AgendaDay } from '#web/browse/calendar/agenda/agenda.tsx'
import { renderedList } from '#web/browse/calendar/agenda/rendered-days.ts'
import type { ShownProps } from '#web/browse/calendar/calendar-panel-props.ts'
import { sevenDaysWith, spanTitle } from '#web/browse/calendar/calendar-position.ts'
import { ViewSegments } from '#web/browse/calendar/calendar-segments.tsx'
import type { DayChoice } from '#web/browse/calendar/days/choose-day.tsx'
import { classesWithin, nextDay } from '#web/browse/calendar/days/days.ts'
import { useOpenDays } from '#web/browse/calendar/days/use-open-days.ts'
import { ZoneLine, zoneOf } from '#web/classes/public.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { WeekStrip } from './week-strip.tsx'
import './seven-days.css'

/**
 * The seven days around the selected day (`sevenDaysWith`): a row of arches, with the classes of the days below. A page
 * narrower than 992 px shows a month this way (seven-days.css). 'Month' expands the whole month. Selecting a day
 * scrolls to its heading and does not change the list below.
 */
export function SevenDays({
  query,
  links,
  found,
  shown,
  today,
  own,
  titleId,
  monthId,
  gap,
  beyond,
  chosen,
  hrefToDay,
  onChoose,
}: Omit<ShownProps, 'beyond'> &
  DayChoice & {
    /** The id of the month, which a button expands. */
    monthId: string
    /** What else a filter finds, after this month. */
    beyond: ReactNode
    /** Replaces the classes: they are loading, or could not be loaded. */
    gap: ReactNode
  }) {
  const t = useMessages()
  const { date } = shown
  const week = sevenDaysWith(date, today)
  const { days, open } = useOpenDays(found)
  const ofWeek = classesWithin(found, week)
  const { hrefTo, hrefToDays } = links
  // Empty days are rendered too, because each arch links to one.
  const all = new Map(datesOf(week).map((day) => [day, days.get(day) ?? []]))
  const until = [query.rendered.until ?? '', query.isStart ? '' : date].sort().at(-1) || null
  const list = renderedList(all, week, { from: week.min, until }, today)
  const next = ofWeek.length === 0 ? nextDay(days, week.max) : null
  return (
    <div className="seven-days">
      <WeekStrip
        chosen={chosen}
        hrefToDay={hrefToDay}
        onChoose={onChoose}
        today={today}
        days={days}
        open={open}
        week={week}
        titleId={titleId}
        monthId={monthId}
      />
      {beyond}
      {gap ?? (
        <>
          <div className="seven-days__days">
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
          <div className="seven-days__onwards screen-only">
            {list.next ? (
              <LinkButton
                variant="secondary"
                block
                // More of the same days, so Back should skip it.
                replace
                to={hrefToDays({ from: null, until: week.max })}
                onClick={() => list.next && onChoose(list.next.first)}
              >
                {t('home.restOfDays', { days: spanTitle({ min: list.next.first, max: week.max }) })}
              </LinkButton>
            ) : next ? (
              <Link
                className={buttonClass({ variant: 'secondary', block: true })}
                to={hrefToDay(next)}
                replace
                onClick={() => onChoose(next)}
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
      <div className="seven-days__foot screen-only">
        {week.min === today ? null : (
          <LinkButton variant="quiet" to={hrefTo({ view: 'month', date: today }, { preservesDate: true })}>
            {t('home.today')}
          </LinkButton>
        )}
        <ViewSegments view="month" day={date} hrefTo={hrefTo} />
      </div>
    </div>
  )
}
