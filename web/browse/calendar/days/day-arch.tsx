import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { DateArch } from '#web/ui/calendar/date-arch.tsx'

/** A day of the calendar in its arch. */
export function DayArch({
  date,
  today,
  off,
  small,
}: {
  date: string
  today: string
  off?: boolean
  small?: boolean
}) {
  return (
    <DateArch
      weekday={formatCalendarDate('weekday', date)}
      day={formatCalendarDate('day', date)}
      month={formatCalendarDate('monthShort', date)}
      tone={off || date < today ? 'off' : date === today ? 'today' : 'plain'}
      small={small}
    />
  )
}
