import { type Kysely, sql } from 'kysely'

/**
 * When a guest with an email was dealt with: their one mail is in the outbox, or the day's limit of who brings them was reached. Null: not yet. Guests of
 * before get no mail. By a default, for an update would leave deferred triggers of the table pending, and nothing else could be altered of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest add column details_at timestamptz default now();
    alter table guest alter column details_at drop default;
    create index guest_without_details on guest (registration_id) where details_at is null and email is not null;
  `.execute(db)
}
