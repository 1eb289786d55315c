import { type Kysely, sql } from 'kysely'

/**
 * Which guest was emailed the details of which class, and which addresses want no more of these emails. Both are found
 * by a keyed hash of the address. The hash stays when the guest's row and its address are deleted, and it identifies no
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_told (
      attendee_id int not null references attendee on delete cascade,
      course_id int not null references course on delete cascade,
      address_hash text not null,
      primary key (attendee_id, course_id, address_hash)
    );
    create index guest_told_address on guest_told (address_hash);
    create index guest_told_course on guest_told (course_id);
    create table guest_not_mailed (
      address_hash text primary key,
      asked_at timestamptz not null
    );
  `.execute(db)
}
