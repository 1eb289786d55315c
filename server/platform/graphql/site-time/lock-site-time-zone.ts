import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { followSiteTimeZone, lockSiteTimeZone } from './site-date-time.ts'

/**
 * Locks the site's time zone until the transaction ends, so that a change of it comes before or after the command.
 * Every command that converts entered times needs it. Take it first.
 *
 * @throws TIME_ZONE_CHANGED when the form was filled in with another time zone: its 10:00 would silently mean another
 * time than the person saw
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
