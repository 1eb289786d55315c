import { Link } from 'react-router'
import { addDays, type DateSpan, datesOf } from '#domain/kernel/time/calendar-range.ts'
import { spanTitle } from '#web/browse/calendar/calendar-position.ts'
import type { DayChoice } from '#web/browse/calendar/days/choose-day.tsx'
import type { ClassesByDay } from '#web/browse/calendar/days/days.ts'
import { DayDots } from '#web/browse/calendar/month/day-dots.tsx'
import { formatCalendarDate, formatShortDays } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts'

/** Seven days as arches, each a link to its heading below, with steps to other days and to the whole month. */
export function WeekStrip({
  week,
  chosen,
  today,
  days,
  open,
  titleId,
  monthId,
  hrefToDay,
  onChoose,
}: DayChoice & {
  week: DateSpan
  today: string
  days: ClassesByDay
  /** The days that have a class that is open for registration. */
  open: ReadonlySet<string>
  titleId: string
  monthId: string
}) {
  const t = useMessages()
  const step = (by: -7 | 7) => {
    const span = { min: addDays(week.min, by), max: addDays(week.max, by) }
    return {
      to: hrefToDay(span.min),
      'aria-label': t(by < 0 ? 'home.weeksOver' : 'home.nextDays', { days: spanTitle(span) }),
    }
  }
  return (
    <div className="week-strip">
      <div className="week-strip__head">
        <h2 id={titleId} tabIndex={-1}>
          {formatShortDays(week.min, week.max)}
        </h2>
        <LinkButton
          variant="quiet"
          size="sm"
          iconOnly
          className="screen-only"
          icon={<ChevronLeft />}
          {...step(-7)}
        />
        <LinkButton
          variant="quiet"
          size="sm"
          iconOnly
          className="screen-only"
          icon={<ChevronRight />}
          {...step(7)}
        />
        <Button variant="quiet" size="sm" className="screen-only" popoverTarget={monthId}>
          {t('home.views.month')}
        </Button>
      </div>
      <nav className="week-strip__days screen-only" aria-label={t('home.daysLabel')}>
        {datesOf(week).map((day) => {
          const count = days.get(day)?.length ?? 0
          return (
            <Link
              key={day}
              className={classNames(
                'week-strip__day',
                day === today && 'is-today',
                day === chosen && 'is-chosen',
                (count === 0 || day < today) && 'is-past',
              )}
              to={hrefToDay(day)}
              // A tap only shows another day, so Back should skip it.
              replace
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                if (!metaKey && !ctrlKey && !shiftKey) onChoose(day)
              }}
              aria-current={day === today ? 'date' : undefined}
            >
              <small>{formatCalendarDate('weekday', day)}</small> <b>{formatCalendarDate('day', day)}</b>
              <span className="visually-hidden">
                {t('home.jumpRest', {
                  month: formatCalendarDate('monthLong', day),
                  classes: t(
                    count > 0 && !open.has(day) && day >= today ? 'home.classesNoneOpen' : 'home.classes',
                    {
                      count,
                    },
                  ),
                })}
              </span>
              <DayDots count={count} isOpen={open.has(day)} />
            </Link>
          )
        })}
      </nav>
    </div>
  )
}
