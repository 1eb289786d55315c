import { type Kysely, sql } from 'kysely'

/** Which account a user of the single sign-on provider opens, and why an email was dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Bound at the first login. From then on only the subject counts, not the email address from the provider.
    create table sso_identity (
      issuer text not null,
      subject text not null,
      user_id int not null references app_user (id) on delete cascade,
      bound_at timestamptz not null,
      primary key (issuer, subject),
      unique (issuer, user_id)
    );
    create index sso_identity_user on sso_identity (user_id);

    -- Null: the email was no longer true when it was due.
    alter table outbox_mail add column drop_reason text check (drop_reason in ('addressNotProven'));
  `.execute(db)
}
