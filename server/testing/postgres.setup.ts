import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/db/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of this run; its portal database is migrated and serves as the template. */
    postgres: { adminUrl: string; templateUrl: string }
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres()
  const db = connect(postgres.url)
  await migrateToLatest(db).finally(() => db.destroy())
  project.provide('postgres', { adminUrl: postgres.adminUrl, templateUrl: postgres.url })
  return postgres.stop
}
