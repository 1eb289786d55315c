import { type Kysely, sql } from 'kysely'

/**
 * Every email is sent from this outbox. A command adds rows in its transaction, and a worker sends them after the
 * commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_mail (
      id int generated always as identity primary key,
      kind text not null,
      user_id int references app_user (id) on delete cascade,
      to_address text not null,
      -- Data of the template. Emptied after sending by SMTP, because it may contain a key.
      data jsonb not null,
      -- Prevents a second email for the same occasion.
      occasion text unique,
      -- The same for all attempts, so that a second copy can be recognized.
      message_id text not null unique default gen_random_uuid()::text,
      subject text, html text, text text,
      status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
      attempts int not null default 0,
      next_attempt_at timestamptz not null,
      last_error text,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index outbox_mail_due on outbox_mail (next_attempt_at) where status = 'queued';
    create index outbox_mail_to on outbox_mail (lower(to_address), id);
  `.execute(db)
}
