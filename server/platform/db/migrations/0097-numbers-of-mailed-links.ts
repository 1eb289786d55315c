import { type Kysely, sql } from 'kysely'

/**
 * The links that are emailed to a person are signed with this number. Raising it ends all links that were emailed
 * before. Links that an earlier release signed count as number 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attendee add column link_number int not null default 0`.execute(db)
}
