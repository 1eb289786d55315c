import { type Kysely, sql } from 'kysely'

/**
 * When a guest with an email was dealt with: their one mail is in the outbox, or the day's limit of who brings them was reached. Null: not yet. Guests of
 * before get no mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest add column details_at timestamptz;
    update guest set details_at = now();
    create index guest_without_details on guest (registration_id) where details_at is null and email is not null;
  `.execute(db)
}
