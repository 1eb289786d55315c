import { type Kysely, sql } from 'kysely'

/**
 * An offer of an account of their own to a person who is helped. It is emailed to an address, and the account changes
 * only when the owner of that address accepts by the link. A row exists while the offer is open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_login_offer (
      id int generated always as identity primary key,
      person_id int not null unique references app_user (id),
      -- The helper, or a member of staff.
      asked_by int not null references app_user (id),
      -- As it was typed. Whether another account has verified it is checked when the email is written and when the link
      -- is used.
      address text not null,
      key_hash bytea not null unique,
      asked_at timestamptz not null,
      until timestamptz not null
    );
    create index own_login_offer_asked_by on own_login_offer (asked_by);
  `.execute(db)
}
