import { formatDate, formatTimeWithZone } from '#web/platform/messages/formats.ts'
import { settings } from '#web/platform/page/settings.ts'

/** A date column's cell: the day, and below it the time, in the site time zone. */
export function InstantCell({ at }: { at: string }) {
  const instant = new Date(at)
  return (
    <>
      {formatDate('short', instant, settings.timeZone)}
      <small>{formatTimeWithZone(instant, settings.timeZone)}</small>
    </>
  )
}
