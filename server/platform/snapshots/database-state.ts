import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import { coalesce } from './coalesce.ts'

// A snapshot names the transactions that are visible, so the same name is the same data. It starts anew, perhaps with names
// that were used before, when a server is restored or another one takes over: hence the start time.
export const stateText = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`
const stateQuestion = CompiledQuery.raw(`select ${stateText} as state`)

const questions = new WeakMap<Database, (key: string) => Promise<string>>()

/**
 * The cheapest question there is: has anything at all been committed? The same answer twice says that every table is as it was;
 * another one says nothing about which. Reading changes nothing. All who ask it of one database at one moment share it.
 */
export function selectDatabaseState(db: Database): Promise<string> {
  let ask = questions.get(db)
  if (!ask) {
    ask = coalesce(async () => (await db.executeQuery<{ state: string }>(stateQuestion)).rows[0]!.state)
    questions.set(db, ask)
  }
  return ask('state')
}
