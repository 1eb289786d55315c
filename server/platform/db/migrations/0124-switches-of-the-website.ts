import { type Kysely, sql } from 'kysely'

/**
 * A login whose second step leads into another person's account: the surrounding website said that its administrator
 * uses that account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table login_challenge add column switch_to int references app_user (id) on delete cascade;
    create index login_challenge_switch on login_challenge (switch_to) where switch_to is not null;
  `.execute(db)
}
