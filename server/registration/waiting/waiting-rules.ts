import type { Kysely } from 'kysely'
import type { WaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** The numbers of the waitlist from the current site settings. */
export async function selectWaitingRules(db: Kysely<DB>): Promise<WaitingRules> {
  return db
    .selectFrom('site_settings')
    .select([
      'time_zone as timeZone',
      'waiting_offer_hours as offerHours',
      'waiting_shortest_minutes as shortestOfferMinutes',
      'waiting_quiet_from as quietFrom',
      'waiting_quiet_until as quietUntil',
      'waiting_near_hours as nearHours',
      'waiting_open_hours as openHours',
      'waiting_come_until as comeUntil',
    ])
    .executeTakeFirstOrThrow()
}
