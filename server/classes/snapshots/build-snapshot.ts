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

/** The last known site time zone, as a first guess. Every version query returns the real one. */
let guess = 'America/New_York'

/** The version of a snapshot. */
export function currentVersion(db: Database, shown: CacheId, now: Date): Promise<ClassVersion> {
  return inZoneOfVersion((timeZone) => selectVersion(db, shown, timeZone, now))
}

/** The version of anything that shows the classes of a span of dates in the site's time zone. */
export function currentSpanVersion(
  db: Database,
  spanIn: (timeZone: string) => TimeSpan,
): Promise<ClassVersion> {
  return inZoneOfVersion((timeZone) => selectSpanVersion(db, spanIn(timeZone)))
}

/** A version that depends on the site time zone. The query returns that zone, so a wrong guess is repeated. */
async function inZoneOfVersion(select: (timeZone: string) => Promise<ClassVersion>): Promise<ClassVersion> {
  const guessed = guess
  const read = await select(guessed)
  const timeZone = knownTimeZone(read.timeZone)
  if (timeZone === guessed) return read
  guess = timeZone
  return inZoneOfVersion(select)
}

/**
 * Runs the snapshot's document as a visitor would. Version and data come from one consistent database snapshot, so that
 * no change can fall between them. Null if there is no such class or series.
 */
export function buildSnapshot(
  deps: Deps,
  cacheId: CacheId,
  readsIn: readonly string[],
): Promise<CachedSnapshot | null> {
  return inOneView(deps.db, async (db) => {
    // The same instant for the version and for every later class that is listed.
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
    // Without a viewer: a snapshot shows only public data.
    contextValue: { ...deps, readsIn, viewer: null, address: '' },
  })
  if (result.errors?.[0]) throw result.errors[0].originalError ?? result.errors[0]
  return JSON.stringify(result)
}
