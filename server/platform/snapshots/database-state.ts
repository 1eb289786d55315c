import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/db/connection.ts'
import { knownTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { coalesce } from './coalesce.ts'
import { type Surroundings, surroundingsIn } from './surroundings.ts'

// A snapshot names the transactions that are visible, so the same name is the same data. It starts anew, perhaps with names
// that were used before, when a server is restored or another one takes over: hence the start time.
export const stateText = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`

/** What the database was like at one moment. */
export interface Moment {
  state: string
  surroundings: Surroundings
}

const question = CompiledQuery.raw(
  `select ${stateText} as state, e.epoch || ' ' || pg_postmaster_start_time()::text as epoch, s.time_zone
   from class_data_epoch e cross join site_settings s`,
)
const asking = new WeakMap<Database, { last: Moment | null; ask: (key: string) => Promise<Moment> }>()

/**
 * The cheapest question there is: has anything at all been committed? The same state twice says that every table is as it was;
 * another one says nothing about which. With it comes what surrounds the classes, which is the same for as long as its epoch is.
 * Reading changes nothing. All who ask it of one database at one moment share it.
 */
export function askMoment(db: Database): Promise<Moment> {
  let of = asking.get(db)
  if (!of) {
    of = { last: null, ask: coalesce(() => read(db)) }
    asking.set(db, of)
  }
  return of.ask('moment')
}

export async function selectDatabaseState(db: Database): Promise<string> {
  return (await askMoment(db)).state
}

async function read(db: Database): Promise<Moment> {
  const { rows } = await db.executeQuery<{ state: string; epoch: string; time_zone: string }>(question)
  const { state, epoch, time_zone } = rows[0]!
  const of = asking.get(db)!
  const before = of.last?.surroundings
  const surroundings = before?.epoch === epoch ? before : surroundingsIn(epoch, knownTimeZone(time_zone))
  of.last = { state, surroundings }
  return of.last
}
