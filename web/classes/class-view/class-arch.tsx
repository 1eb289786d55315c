import { localDate } from '#domain/kernel/time/site-time.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { DateArch } from '#web/ui/calendar/date-arch.tsx'

/** The doorway with a class's day: honey on the day itself, gray where it does not take place. */
export function ClassArch({ start, isOff = false }: { start: string; isOff?: boolean }) {
  const instant = new Date(start)
  const { timeZone } = settings
  const isToday = localDate(instant, timeZone) === localDate(now(), timeZone)
  return (
    <DateArch
      weekday={formatDate('weekday', instant, timeZone)}
      day={formatDate('day', instant, timeZone)}
      month={formatDate('monthShort', instant, timeZone)}
      tone={isOff ? 'off' : isToday ? 'today' : 'plain'}
    />
  )
}
