import { type Kysely, sql } from 'kysely'

/**
 * Calls now name the person that they are for. So logins no longer act for a helped person, and each switch of this
 * kind ends here. Its login is marked in `outdated_login`: a browser tab with the earlier app still believes that it
 * acts for the person, and must not change the helper's own data.
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
