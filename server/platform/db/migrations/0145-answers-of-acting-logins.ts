import { type Kysely, sql } from 'kysely'

/**
 * What a login that acted for somebody was answered before a person was a parameter of a call is forgotten: a copy of such a call would be
 * answered with somebody else's registration. Its claim stays, so that nothing is done again: the copy is told that its answer is lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with acted as (
      select s.user_id from session s join outdated_login o on o.family = s.family
    ), concerned as (
      select user_id from acted
      union
      select k.person_id from care k join acted a on a.user_id = k.carer_id
    )
    update idempotency_key set answer = null, outcome = null
    where user_id in (select user_id from concerned) and (answer is not null or outcome is not null)
  `.execute(db)
}
