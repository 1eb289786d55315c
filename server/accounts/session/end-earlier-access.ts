import '#server/accounts/access/access-ended.event.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type AccessOccasion, accessFates, type WayIn, waysIn } from '#domain/accounts/access/access.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { raiseLinkNumbers } from './raise-link-numbers.ts'

interface Ending {
  userId: number
  retainedFamily: string | null
  now: Date
}

/**
 * How each way to open an account ends, statement by statement. Another module ends helpers: it subscribes to
 * accessEnded.
 */
const endings: Record<WayIn, (ending: Ending) => RawBuilder<unknown>[]> = {
  password: ({ userId }) => [sql`update app_user set password_hash = null where id = ${userId}`],
  logins: ({ userId, retainedFamily, now }) => [
    // The rows stay until they expire: they detect a token that is reused.
    sql`update session set ended_at = ${now}
      where user_id = ${userId} and ended_at is null and family is distinct from ${retainedFamily}::uuid`,
    sql`delete from host_session where user_id = ${userId} and family is distinct from ${retainedFamily}::uuid`,
    sql`delete from switched_session where administrator_id = ${userId} and family is distinct from ${retainedFamily}::uuid`,
    sql`delete from login_challenge where user_id = ${userId}`,
  ],
  mailedKeys: ({ userId, now }) => [
    sql`update email_key set used_at = ${now} where user_id = ${userId} and used_at is null`,
    // Requests whether a website's login may open it, on the page and by email.
    sql`delete from host_binding where user_id = ${userId}`,
  ],
  calendars: ({ userId }) => [
    sql`update facilitator_settings set calendar_hash = null, calendar_renewed_at = null where user_id = ${userId}`,
    sql`delete from calendar_subscription
      where attendee_id in (select id from attendee where user_id = ${userId})`,
    // Also calendar links for people that they help: someone who was logged in here may know those.
    sql`delete from calendar_subscription where care_id in (select id from care where carer_id = ${userId})`,
  ],
  // Done after the help of others: in the lock order, care comes before attendees.
  mailedLinks: () => [],
  secondFactors: ({ userId }) => [
    sql`delete from passkey where user_id = ${userId}`,
    sql`delete from authenticator_app where user_id = ${userId}`,
    sql`delete from recovery_code where user_id = ${userId}`,
  ],
  bindings: ({ userId }) => [sql`delete from sso_identity where user_id = ${userId}`],
  apiKeys: ({ userId }) => [sql`delete from api_key where owner_id = ${userId}`],
  helpers: () => [],
}

/**
 * Ends what opened the account until now, as accessFates says for the occasion, except the login `retainedFamily`.
 * Someone who got in by one of these must not stay by another. Lock the account first, and write a new password and new
 * keys afterwards.
 */
export async function endEarlierAccess(
  tx: Transaction<DB>,
  events: Events,
  {
    userId,
    occasion,
    retainedFamily,
  }: { userId: number; occasion: AccessOccasion; retainedFamily: string | null },
  now: Date,
): Promise<void> {
  const fates = accessFates[occasion]
  for (const way of waysIn)
    if (fates[way] === 'ends')
      for (const statement of endings[way]({ userId, retainedFamily, now })) await statement.execute(tx)
  await events.accessEnded(tx, { userId, occasion, fates }, now)
  if (fates.mailedLinks === 'ends') await raiseLinkNumbers(tx, [userId])
}
