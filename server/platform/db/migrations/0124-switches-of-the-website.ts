import { type Kysely, sql } from 'kysely'

/** A second step after which the login acts as somebody: the website around the portal said that its administrator does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table login_challenge add column switch_to int references app_user (id) on delete cascade;
    create index login_challenge_switch on login_challenge (switch_to) where switch_to is not null;
  `.execute(db)
}
