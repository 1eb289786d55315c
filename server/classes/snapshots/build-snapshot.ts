import { execute } from 'graphql'
import type { TimeSpan } from '#domain/kernel/time/calendar-range.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inOneView } from '#server/platform/db/consistent-snapshot.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { inSiteTime, knownTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import type { CachedSnapshot } from '#server/platform/snapshots/response-store.ts'
import { makeSnapshot } from '#server/platform/snapshots/snapshot.ts'
import type { CacheId } from './cache-id.ts'
import { snapshotDocuments, variablesOf } from './documents.ts'
import { type ClassVersion, selectSpanVersion, selectVersion } from './version.sql.ts'

/** By the site time zone that is read with every version; what it was last time is no more than the first guess. */
let guess = 'America/New_York'

/** The version of a snapshot. */
export function currentVersion(db: Database, shown: CacheId, now: Date): Promise<ClassVersion> {
  return inZoneOfVersion((timeZone) => selectVersion(db, shown, timeZone, now))
}

/** The version of whatever shows the classes of a span of dates by the site time zone. */
export function currentSpanVersion(
  db: Database,
  spanIn: (timeZone: string) => TimeSpan,
): Promise<ClassVersion> {
  return inZoneOfVersion((timeZone) => selectSpanVersion(db, spanIn(timeZone)))
}

/** A version that depends on the site time zone, which every version tells. */
async function inZoneOfVersion(select: (timeZone: string) => Promise<ClassVersion>): Promise<ClassVersion> {
  const guessed = guess
  const read = await select(guessed)
  const timeZone = knownTimeZone(read.timeZone)
  if (timeZone === guessed) return read
  guess = timeZone
  return inZoneOfVersion(select)
}

/**
 * Asks the document of the snapshot as a visitor would. Version and data come from one view of the database, so that no
 * change can fall between them. Null where there is no such class or series.
 */
export function buildSnapshot(
  deps: Deps,
  cacheId: CacheId,
  readsIn: readonly string[],
): Promise<CachedSnapshot | null> {
  return inOneView(deps.db, async (db) => {
    // One moment for the version and for every class that is named as a later one.
    const now = deps.clock.now()
    const { version, dataVersion, timeZone } = await currentVersion(db, cacheId, now)
    if (version === null) return null
    const json = await inSiteTime(knownTimeZone(timeZone), () =>
      respondToDocument({ ...deps, db, clock: { now: () => now } }, cacheId, readsIn),
    )
    return { snapshot: makeSnapshot(json), version, dataVersion }
  })
}

async function respondToDocument(deps: Deps, cacheId: CacheId, readsIn: readonly string[]): Promise<string> {
  const result = await execute({
    schema: deps.schema,
    document: snapshotDocuments[cacheId.kind].document,
    variableValues: variablesOf(cacheId),
    // Whoever asks: a snapshot is what everybody may see.
    contextValue: { ...deps, readsIn, viewer: null, address: '' },
  })
  if (result.errors?.[0]) throw result.errors[0].originalError ?? result.errors[0]
  return JSON.stringify(result)
}
