import type { Kysely } from 'kysely'
import type { DB } from './schema.generated.ts'

/**
 * How many people have a regular spot. When everyone has to agree to new terms, their new dates stop until they agree.
 */
export async function countRegulars(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('standing_place as s')
    .innerJoin('attendee as a', 'a.id', 's.attendee_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select((eb) => eb.fn.count<number>('s.attendee_id').distinct().as('count'))
    .where('s.ended_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
