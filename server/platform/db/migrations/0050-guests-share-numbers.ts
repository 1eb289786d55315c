import { type Kysely, sql } from 'kysely'

/**
 * Clients of the original backend cancel a guest by the guest's id where they cancel a registration by its own. From here on both are
 * counted by one sequence, so that a number never means both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table guest alter column id drop identity;
    alter table guest alter column id set default nextval(pg_get_serial_sequence('registration', 'id'));
    select setval(
      pg_get_serial_sequence('registration', 'id'),
      greatest((select max(id) from registration), (select max(id) from guest), 700001)
    );
  `.execute(db)
}
