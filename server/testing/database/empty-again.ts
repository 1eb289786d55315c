import { sql } from 'kysely'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import type { Portal } from '#server/testing/portal.ts'
import { postgresOfWorker } from './test-database.ts'

/**
 * Returns a function that removes all rows added since from the tables that are empty now, and sets the clock back. For
 * tests that count everything there is: a portal for each would have to open its connections and plan its statements
 * again, which takes a quarter of a second.
 */
export async function emptyAgain({ db, clock, deps, logged, calls }: Portal): Promise<() => Promise<void>> {
  const start = clock.now()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and (xpath('/row/has/text()', query_to_xml(format('select exists (select from %I) as has', tablename),
        false, true, '')))[1]::text = 'false'`.execute(db)
  const { pathname } = new URL(deps.config.databaseUrl!)
  const url = Object.assign(new URL(postgresOfWorker().adminUrl), { pathname }).toString()
  const deletes = rows.map(({ name }) => `delete from "${name}";`).join(' ')
  return async () => {
    // Without triggers and references, so in any order. Only the superuser may do that.
    await withClient(url, (client) => client.query(`set session_replication_role = replica; ${deletes}`))
    clock.set(start)
    logged.length = 0
    calls.length = 0
  }
}
