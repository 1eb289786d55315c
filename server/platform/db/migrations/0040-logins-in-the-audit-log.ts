import { type Kysely, sql } from 'kysely'

/**
 * Rejected logins of one person within a few minutes share one audit entry with a count. This index finds that entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entry_refused on audit_entry (coalesce(about_user_id, 0), at desc)
      where action in ('person.loginRefused', 'person.secondStepRefused')
  `.execute(db)
}
