import { type Kysely, sql } from 'kysely'

/**
 * The accommodations that a person needs for a class, stored with the registration, and the choices that the
 * organization offers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration add column needs text[] not null default '{}', add column needs_words text;
    alter table site_settings add column need_choices text[] not null
      default array['Wheelchair access', 'An interpreter', 'Captions or hearing support', 'Large print', 'A seat near the door'];
  `.execute(db)
}
