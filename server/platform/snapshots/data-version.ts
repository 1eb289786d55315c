import { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { knownTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { coalesce } from './coalesce.ts'
import { type ReferenceData, referenceDataIn } from './reference-data.ts'

/** The state of the database when a call came. */
export interface Instant {
  /** The same text: nothing was committed in between. A different text does not say what was. */
  dataVersion: string
  referenceData: ReferenceData
}

/**
 * SQL of the data version. A snapshot names the visible transactions, so the same name is the same data. PostgreSQL may
 * reuse a name after a restore or a failover, hence the start time.
 */
export const dataVersionText = `pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text`

/**
 * The columns of an instant, with class_data_epoch as `e` and site_settings as `s`: for a statement that is made
 * anyway.
 */
export const instantText = {
  dataVersion: dataVersionText,
  epoch: `e.epoch || ' ' || pg_postmaster_start_time()::text`,
  timeZone: 's.time_zone',
}
type TimeRow = Record<keyof typeof instantText, string>

const query = CompiledQuery.raw(
  `/* readInstant */ select ${instantText.dataVersion} as "dataVersion", ${instantText.epoch} as epoch, ${instantText.timeZone} as "timeZone"
   from class_data_epoch e cross join site_settings s`,
)
const reading = new WeakMap<Database, (key: string) => Promise<Instant>>()
const lastReferenceData = new WeakMap<Database, ReferenceData>()

/**
 * The data version and the current reference data: one cheap query, shared by all calls at the same time. It changes
 * nothing.
 */
export function readInstant(db: Database): Promise<Instant> {
  let read = reading.get(db)
  if (!read) {
    read = coalesce(async () => instantOf(db, (await db.executeQuery<TimeRow>(query)).rows[0]!))
    reading.set(db, read)
  }
  return read('moment')
}

export async function dataVersion(db: Database): Promise<string> {
  return (await readInstant(db)).dataVersion
}

/** The instant that a statement has read, with the reference data in memory if it is current. */
export function instantOf(db: Database, { dataVersion, epoch, timeZone }: TimeRow): Instant {
  const before = lastReferenceData.get(db)
  const referenceData = before?.epoch === epoch ? before : referenceDataIn(epoch, knownTimeZone(timeZone))
  lastReferenceData.set(db, referenceData)
  return { dataVersion, referenceData }
}
