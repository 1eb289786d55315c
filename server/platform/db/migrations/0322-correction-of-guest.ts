import { type Kysely, sql } from 'kysely'

/**
 * Which guest a request for another name is about. The request is deleted with the guest, so that the next guest never
 * gets the name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table correction add column guest_id int references guest on delete cascade;
    create index correction_guest on correction (guest_id) where guest_id is not null;
    update correction k set guest_id = g.id from guest g
      where g.registration_id = k.registration_id and k.kind = 'guestName' and k.answered_at is null;
    delete from correction where kind = 'guestName' and answered_at is null and guest_id is null;
  `.execute(db)
}
