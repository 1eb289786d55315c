import { timesOf } from '#domain/kernel/time/calendar-range.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'

/**
 * The time range of a list's first and last day (yyyy-MM-dd in the site time zone): from the start of the first, to
 * before the end of the last. Null where a side is open.
 *
 * @throws DATE_RANGE_REVERSED when the first day is after the last
 */
export function dateLimits({
  from,
  to,
}: {
  from?: string | null | undefined
  to?: string | null | undefined
}): { from: Date | null; before: Date | null } {
  if (from && to && from > to) throw new RejectedError('DATE_RANGE_REVERSED')
  const zone = siteTimeZone()
  return {
    from: from ? timesOf({ min: from, max: from }, zone).from : null,
    before: to ? timesOf({ min: to, max: to }, zone).before : null,
  }
}
