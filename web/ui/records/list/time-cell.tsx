import { formatDate, formatTimeWithZone } from '#web/platform/messages/formats.ts'
import { settings } from '#web/platform/page/settings.ts'

/** A moment in a column of its own: the day, and below it the time, in the site time zone. */
export function MomentCell({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <>
      {formatDate('short', moment, settings.timeZone)}
      <small>{formatTimeWithZone(moment, settings.timeZone)}</small>
    </>
  )
}
