import { Link } from 'react-router'
import { CalendarEntries } from '#web/browse/calendar/calendar-entry.tsx'
import { ChooseDay, type DayChoice } from '#web/browse/calendar/days/choose-day.tsx'
import { dayClass } from '#web/browse/calendar/days/day-class.ts'
import { DayNumber } from '#web/browse/calendar/days/day-number.tsx'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClasses } from '#web/registration/public.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A day of the month: its number with some of its classes, and on a phone the link that selects it. */
export function MonthDay({
  day,
  today,
  classes,
  shown,
  isOut,
  namesMonth,
  isOpen,
  own,
  choice,
  hrefTo,
}: {
  day: string
  today: string
  classes: readonly ClassListing[]
  /** The classes of the day that the cell shows. */
  shown: readonly ClassListing[]
  /** The day belongs to another month. */
  isOut: boolean
  namesMonth: boolean
  /** At least one class of the day is open for registration. */
  isOpen: boolean
  own: MyClasses
  choice: DayChoice
  hrefTo: HrefTo
}) {
  const t = useMessages()
  const more = classes.length - shown.length
  return (
    <td
      className={classNames(
        dayClass(day, today, isOut),
        day === choice.chosen && 'is-chosen',
        !isOpen && 'is-none-open',
      )}
    >
      <ChooseDay {...choice} day={day} today={today} count={classes.length} isOpen={isOpen} />
      <DayNumber day={day} today={today} namesMonth={namesMonth} />
      <CalendarEntries classes={shown} own={own} />
      {more > 0 ? (
        <Link
          className="calendar-entry-more"
          to={hrefTo({ view: 'day', date: day })}
          aria-label={t('home.moreOn', { count: more, date: formatCalendarDate('dayAndMonth', day) })}
        >
          {t('home.more', { count: more })}
        </Link>
      ) : null}
    </td>
  )
}
