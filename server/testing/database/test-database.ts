import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import type { WorkerPostgres } from './postgres.setup.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes `db` and removes the database, even if others are still connected. */
  drop(): Promise<void>
}

interface TestDatabaseOptions {
  max?: number
  /** The database to copy. No one may be connected to it. Null: no copy, so without migrations. */
  copyOf?: string | null
}

/** 0 for the first worker of the run. */
export const workerIndex = () => Number(process.env.VITEST_POOL_ID) - 1

/** The PostgreSQL of this worker, with a migrated database to copy. */
export function postgresOfWorker(): WorkerPostgres {
  const all = inject('postgres')
  return all[workerIndex() % all.length]!
}

/** A new database, migrated and empty, in some 50 ms. Usually one per test file is enough. */
export async function createTestDatabase({ max, copyOf }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, templateUrl } = postgresOfWorker()
  const { username } = new URL(templateUrl)
  const template = copyOf === null ? 'template0' : new URL(copyOf ?? templateUrl).pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  // The default strategy also writes each page into the log, which takes four times the processor time.
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${username} STRATEGY FILE_COPY`),
  )
  const url = Object.assign(new URL(templateUrl), { pathname: `/${name}` }).toString()
  const db = connect(url, { max })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await withClient(adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    },
  }
}

/** Runs `work` on an empty database without migrations, which is then dropped. The test has no connection to it. */
export const withEmptyDatabase = <T>(work: (url: string) => Promise<T>): Promise<T> =>
  withDatabase(null, work)

/** The same on a copy of a database that no one is connected to. */
export const withCopyOf = <T>(url: string, work: (copy: string) => Promise<T>): Promise<T> =>
  withDatabase(url, work)

async function withDatabase<T>(copyOf: string | null, work: (url: string) => Promise<T>): Promise<T> {
  const { url, db, drop } = await createTestDatabase({ copyOf })
  await db.destroy()
  return work(url).finally(drop)
}
