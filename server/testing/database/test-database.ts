import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes `db` and removes the database, whoever is still connected. */
  drop(): Promise<void>
}

interface TestDatabaseOptions {
  max?: number
  /** Of which database it is a copy, which nobody may be connected to; null: of none, so that no migration was there. */
  copyOf?: string | null
}

/** A database of one's own, migrated and empty, in some 50 ms. One a test file is enough for most. */
export async function createTestDatabase({ max, copyOf }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, templateUrl } = inject('postgres')
  const { username } = new URL(templateUrl)
  const template = copyOf === null ? 'template0' : new URL(copyOf ?? templateUrl).pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${username}`),
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
