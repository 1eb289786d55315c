import type { TestProject } from 'vitest/node'
import { sampleLinks, sampleOrganizationName } from '#domain/settings/sample-settings.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of this run. Its portal database is migrated and serves as the template. */
    postgres: { adminUrl: string; templateUrl: string }
  }
}

/** Starts one PostgreSQL for the whole run and migrates the database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres({ inMemory: true })
  const db = connect(postgres.url)
  try {
    await migrateToLatest(db)
    // As an organization with a name. Other tests cover a portal without one.
    await db
      .updateTable('site_settings')
      .set({ organisation_name: sampleOrganizationName, links: JSON.stringify(sampleLinks) })
      .execute()
  } finally {
    await db.destroy()
  }
  project.provide('postgres', { adminUrl: postgres.adminUrl, templateUrl: postgres.url })
  return postgres.stop
}
