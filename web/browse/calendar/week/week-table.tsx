import { datesOf, weekOf } from '#domain/kernel/time/calendar-range.ts'
import { CalendarEntries } from '#web/browse/calendar/calendar-entry.tsx'
import { dayClass } from '#web/browse/calendar/days/day-class.ts'
import { DayNumber } from '#web/browse/calendar/days/day-number.tsx'
import type { MonthProps } from '#web/browse/calendar/month/month-table.tsx'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'

/** A week as seven columns with all their classes (from 1200 px on). */
export function WeekTable({ date, today, days, own, titleId }: Omit<MonthProps, 'hrefTo'>) {
  const dates = datesOf(weekOf(date))
  return (
    <table className="calendar-month calendar-month--week" aria-labelledby={titleId}>
      <thead>
        <tr>
          {dates.map((day) => (
            <th key={day} scope="col">
              {formatCalendarDate('weekdayLong', day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {dates.map((day, index) => (
            <td key={day} className={dayClass(day, today)}>
              <DayNumber day={day} today={today} namesMonth={index > 0 && day.endsWith('-01')} />
              <CalendarEntries classes={days.get(day) ?? []} own={own} detailed />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
