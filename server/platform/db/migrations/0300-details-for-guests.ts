import { type Kysely, sql } from 'kysely'

/**
 * When a guest with an email address was handled: the email with the details is in the outbox, or the person who brings
 * the guest has reached the daily limit. Null: not yet. Existing guests get no email.
 *
 * Existing rows get their value from a column default. An update would leave deferred triggers of the table pending,
 * and PostgreSQL would then reject every further change of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest add column details_at timestamptz default now();
    alter table guest alter column details_at drop default;
    create index guest_without_details on guest (registration_id) where details_at is null and email is not null;
  `.execute(db)
}
