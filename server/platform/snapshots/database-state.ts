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

/** What a moment is made of, where class_data_epoch is `e` and site_settings `s`: for a statement that is made anyway. */
export const momentText = {
  state: stateText,
  epoch: `e.epoch || ' ' || pg_postmaster_start_time()::text`,
  timeZone: 's.time_zone',
}

const question = CompiledQuery.raw(
  `/* askMoment */ select ${momentText.state} as state, ${momentText.epoch} as epoch, ${momentText.timeZone} as "timeZone"
   from class_data_epoch e cross join site_settings s`,
)
const asking = new WeakMap<Database, { last: Moment | null; ask: (key: string) => Promise<Moment> }>()

/**
 * The cheapest question there is: has anything at all been committed? The same state twice says that every table is as it was;
 * another one says nothing about which. With it comes what surrounds the classes, which is the same for as long as its epoch is.
 * Reading changes nothing. All who ask it of one database at one moment share it.
 */
export function askMoment(db: Database): Promise<Moment> {
  return askingOf(db).ask('moment')
}

function askingOf(db: Database) {
  let of = asking.get(db)
  if (!of) {
    of = { last: null, ask: coalesce(() => read(db)) }
    asking.set(db, of)
  }
  return of
}

export async function selectDatabaseState(db: Database): Promise<string> {
  return (await askMoment(db)).state
}

async function read(db: Database): Promise<Moment> {
  const { rows } = await db.executeQuery<Record<keyof typeof momentText, string>>(question)
  return momentOf(db, rows[0]!)
}

/** The moment that a statement has read, with what is held of its surroundings. */
export function momentOf(db: Database, read: Record<keyof typeof momentText, string>): Moment {
  const { state, epoch, timeZone } = read
  const of = askingOf(db)
  const before = of.last?.surroundings
  const surroundings = before?.epoch === epoch ? before : surroundingsIn(epoch, knownTimeZone(timeZone))
  of.last = { state, surroundings }
  return of.last
}
