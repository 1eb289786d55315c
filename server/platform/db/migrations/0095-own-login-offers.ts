import { type Kysely, sql } from 'kysely'

/**
 * An address at which somebody in care is offered their own account. The account changes only when the owner of the address takes it by the
 * link of the mail. A row is there while the offer is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_login_offer (
      id int generated always as identity primary key,
      person_id int not null unique references app_user (id),
      -- Who helps them, or a member of staff.
      asked_by int not null references app_user (id),
      -- As it was typed. Whether somebody has proved it is looked up when the mail is written and when the link is used.
      address text not null,
      key_hash bytea not null unique,
      asked_at timestamptz not null,
      until timestamptz not null
    );
    create index own_login_offer_asked_by on own_login_offer (asked_by);
  `.execute(db)
}
