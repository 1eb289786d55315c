import { type Kysely, sql } from 'kysely'

/** A legal hold can cover a walk-in, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table legal_hold drop constraint legal_hold_pkey;
    alter table legal_hold add column id int generated always as identity primary key;
    alter table legal_hold alter column user_id drop not null, add unique (user_id),
      add column attendee_id int unique references attendee on delete cascade,
      add check (num_nonnulls(user_id, attendee_id) = 1);
  `.execute(db)
}
