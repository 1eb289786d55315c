import { type Kysely, sql } from 'kysely'

/**
 * To which guest the details were mailed, and which addresses asked for no more of it. By a keyed hash of the address: it outlives the guest's row and the
 * address in it, and says nothing of anybody.
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
