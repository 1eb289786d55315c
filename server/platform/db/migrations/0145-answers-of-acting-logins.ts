import { type Kysely, sql } from 'kysely'

/**
 * Before calls named the person, a login could act for someone else. The stored responses of such logins are deleted.
 * Otherwise a copy of such a call would get another person's registration. The claims stay, so that no call is carried
 * out twice. The copy gets IDEMPOTENCY_ANSWER_LOST.
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
