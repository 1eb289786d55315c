import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { followSiteTimeZone, lockSiteTimeZone } from './site-date-time.ts'

/**
 * For every command that makes moments of what somebody typed: the zone in force, held until the transaction ends, so that a change
 * of it comes before the command or after it. Take it first. TIME_ZONE_CHANGED where the form was filled in by another one: its
 * 10:00 would silently become another moment than the person saw.
 */
export async function lockFormTimeZone(
  tx: Database,
  { formTimeZone }: Pick<Context, 'formTimeZone'>,
): Promise<string> {
  const timeZone = await lockSiteTimeZone(tx)
  followSiteTimeZone(timeZone)
  if (formTimeZone !== null && formTimeZone !== timeZone)
    throw new RejectedError('TIME_ZONE_CHANGED', { timeZone })
  return timeZone
}
