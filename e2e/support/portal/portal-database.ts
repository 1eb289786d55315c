import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import type { RunningPortal } from './portal.ts'

type OfPortal = Pick<RunningPortal, 'dataDir'>

/** Runs one statement in the portal's own database and returns its rows. For what no screen does. */
export async function runSql<Row extends object>(
  portal: OfPortal,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(portal) })
  await client.connect()
  const { rows } = await client.query<Row>(statement, [...values])
  await client.end()
  return rows
}

/** Gives the portal's own database to the builders of server/testing. */
export async function withDatabase<Result>(
  portal: OfPortal,
  build: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = connect(urlOf(portal), { max: 1 })
  try {
    return await build(db)
  } finally {
    await db.destroy()
  }
}

function urlOf({ dataDir }: OfPortal): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  // The fourth line of this PostgreSQL file is the port.
  const port = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
  return `postgres://archway:${password}@127.0.0.1:${port}/archway`
}
