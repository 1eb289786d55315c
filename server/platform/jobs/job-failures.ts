import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

export interface JobFailure {
  name: string
  /** When the first run in a row failed. */
  since: Date
  lastAt: Date
}

export async function writeFailure(db: Database, name: string, now: Date): Promise<void> {
  await sql`insert into job_failure as f (name, since, last_at) values (${name}, ${now}, ${now})
    on conflict (name) do update set last_at = excluded.last_at, failures = f.failures + 1`.execute(db)
}

/** The job works again, in any process. */
export async function deleteFailure(db: Database, name: string): Promise<void> {
  await db.deleteFrom('job_failure').where('name', '=', name).execute()
}

/** Oldest first. */
export function selectFailures(db: Database): Promise<JobFailure[]> {
  return db
    .selectFrom('job_failure')
    .select(['name', 'since', 'last_at as lastAt'])
    .orderBy('since')
    .orderBy('name')
    .execute()
}
