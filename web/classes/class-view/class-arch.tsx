import { localDate } from '#domain/kernel/time/site-time.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { DateArch } from '#web/ui/calendar/date-arch.tsx'

/** The doorway with a class's day: honey on the day itself, grey where it does not take place. */
export function ClassArch({ start, isOff = false }: { start: string; isOff?: boolean }) {
  const moment = new Date(start)
  const { timeZone } = settings
  const isToday = localDate(moment, timeZone) === localDate(now(), timeZone)
  return (
    <DateArch
      weekday={formatDate('weekday', moment, timeZone)}
      day={formatDate('day', moment, timeZone)}
      month={formatDate('monthShort', moment, timeZone)}
      tone={isOff ? 'off' : isToday ? 'today' : 'plain'}
    />
  )
}
