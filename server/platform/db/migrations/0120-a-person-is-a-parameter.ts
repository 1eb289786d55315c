import { type Kysely, sql } from 'kysely'

/**
 * Nobody acts for a person whom they help any more: each call names the person. What acted so ends; its login is marked, so that a tab
 * of before, which believes that it still does, changes nothing of the helper's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outdated_login (
      family uuid primary key,
      marked_at timestamptz not null default now()
    );
    with ended as (
      delete from switched_session w
      using app_user u
      where u.id = w.administrator_id and (
        not 'administrator' = any(u.roles)
        or exists (select from care k where k.carer_id = w.administrator_id and k.person_id = w.user_id
          and k.ended_at is null)
      )
      returning w.family
    )
    insert into outdated_login (family) select family from ended on conflict do nothing;
  `.execute(db)
}
