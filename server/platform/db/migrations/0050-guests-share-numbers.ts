import { type Kysely, sql } from 'kysely'

/**
 * Clients of the original backend use one call to cancel a registration by its id and to remove a guest by the guest's
 * id. From now on one sequence numbers both, so a new id never means both.
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
