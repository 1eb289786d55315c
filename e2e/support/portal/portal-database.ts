import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { RunningPortal } from './portal.ts'

/** Runs one statement in the portal's own database and returns its rows. For what no screen does. */
export async function runSql<Row extends object>(
  { dataDir }: RunningPortal,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  // The fourth line of this PostgreSQL file is the port.
  const port = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'archway', database: 'archway', password })
  await client.connect()
  const { rows } = await client.query<Row>(statement, [...values])
  await client.end()
  return rows
}
