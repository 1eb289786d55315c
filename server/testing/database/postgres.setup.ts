import type { TestProject } from 'vitest/node'
import { sampleLinks, sampleOrganizationName } from '#domain/settings/sample-settings.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '#server/platform/embedded-postgres/temporary-postgres.ts'

export interface WorkerPostgres {
  adminUrl: string
  templateUrl: string
  pid: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for each worker. Its portal database is migrated and serves as the template. */
    postgres: WorkerPostgres[]
  }
}

interface SharedPostgres {
  postgres: Promise<TemporaryPostgres[]>
  /** Projects that still run. */
  projects: number
}
/** Vitest loads this module for each project, in one process. */
const shared = globalThis as { testPostgres?: SharedPostgres }

/** Starts a PostgreSQL for each worker and migrates the database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.vitest.config
  shared.testPostgres ??= {
    postgres: Promise.all(Array.from({ length: maxWorkers }, startMigrated)),
    projects: 0,
  }
  const running = shared.testPostgres
  running.projects += 1
  const all = await running.postgres
  project.provide(
    'postgres',
    all.map(({ adminUrl, url, pid }) => ({ adminUrl, templateUrl: url, pid })),
  )
  return async () => {
    running.projects -= 1
    if (running.projects > 0) return
    shared.testPostgres = undefined
    await Promise.all(all.map(({ stop }) => stop()))
  }
}

async function startMigrated(): Promise<TemporaryPostgres> {
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
  return postgres
}
