import { type Kysely, sql } from 'kysely'

/** Refused logins are one entry a person and while: the one that is counted on is found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entry_refused on audit_entry (coalesce(about_user_id, 0), at desc)
      where action in ('person.loginRefused', 'person.secondStepRefused')
  `.execute(db)
}
