import { type Kysely, sql } from 'kysely'

/**
 * What mailed links of a person are signed with beside their registration: raised, it ends all that were mailed before. Links that a version of
 * before signed count as number 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attendee add column link_number int not null default 0`.execute(db)
}
