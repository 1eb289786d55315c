import { execute } from 'graphql'
import { isTimeZone } from '#domain/schedule/site-time.ts'
import type { Database } from '#server/db/connection.ts'
import type { Deps, Loaders } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { setSiteTimeZone, siteTimeZone } from '#server/graphql/site-date-time.ts'
import type { CacheId } from './cache-id.ts'
import { snapshotDocuments, variablesOf } from './documents.ts'
import type { KeptSnapshot } from './kept-snapshots.ts'
import { makeSnapshot } from './snapshot.ts'
import { type SnapshotVersion, selectVersion } from './version.sql.ts'

/** Follows a change of the site time zone by another server, too: it is read with every version. */
export async function currentVersion(db: Database, cacheId: CacheId, now: Date): Promise<SnapshotVersion> {
  const read = await selectVersion(db, cacheId, siteTimeZone(), now)
  if (read.timeZone === siteTimeZone() || !isTimeZone(read.timeZone)) return read
  setSiteTimeZone(read.timeZone)
  return selectVersion(db, cacheId, read.timeZone, now)
}

/**
 * Asks the document of the snapshot as a visitor would. Version and data come from one view of the database, so that no
 * change can fall between them. Null where there is no such class or series.
 */
export function buildSnapshot(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  cacheId: CacheId,
): Promise<KeptSnapshot | null> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // One moment for the version and for every class that is named as a later one.
      const now = deps.clock.now()
      const { version, state, changesAt } = await currentVersion(db, cacheId, now)
      if (version === null) return null
      const json = await answerDocument({ ...deps, db, clock: { now: () => now } }, createLoaders, cacheId)
      return { snapshot: makeSnapshot(json), version, state, rightFrom: now, changesAt }
    })
}

async function answerDocument(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  cacheId: CacheId,
): Promise<string> {
  const result = await execute({
    schema,
    document: snapshotDocuments[cacheId.kind].document,
    variableValues: variablesOf(cacheId),
    // Whoever asks: a snapshot is what everybody may see.
    contextValue: { ...deps, loaders: createLoaders(deps), viewer: null, requestId: 'snapshot', address: '' },
  })
  if (result.errors?.[0]) throw result.errors[0].originalError ?? result.errors[0]
  return JSON.stringify(result)
}
