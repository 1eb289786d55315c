import { execute } from 'graphql'
import { isTimeZone } from '#domain/schedule/site-time.ts'
import type { Database } from '#server/db/connection.ts'
import type { Deps, Loaders } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { setSiteTimeZone, siteTimeZone } from '#server/graphql/site-date-time.ts'
import { type CacheId, parseCacheId } from './cache-id.ts'
import { coalesce } from './coalesce.ts'
import { snapshotDocuments, variablesOf } from './documents.ts'
import { makeSnapshot, type Snapshot } from './snapshot.ts'
import { type SnapshotVersion, selectVersion } from './version.sql.ts'

export interface SnapshotStore {
  /**
   * The snapshot as it is now: never older than the last change before the call. Null where there is no such class or
   * series. `cacheId` must be one that parseCacheId knows.
   */
  get(cacheId: string): Promise<Snapshot | null>
}

/** Most snapshots kept, and most bytes of their plain bodies; the least lately used go first. */
export interface StoreLimits {
  entries: number
  bytes: number
}

const usualLimits: StoreLimits = { entries: 500, bytes: 32_000_000 }

/** Snapshots in memory (docs/decisions/0005-snapshots-compare-versions.md). */
export function createSnapshotStore(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  limits: StoreLimits = usualLimits,
): SnapshotStore {
  const kept = keepLately(limits)
  const builds = new Map<string, { startedAt: number; snapshot: Promise<Snapshot | null> }>()
  const readVersion = coalesce((key) => currentVersion(deps.db, deps, idOf(key)))
  // Counts what happens, in order: who asks and what starts to be built.
  let tick = 0

  async function get(key: string): Promise<Snapshot | null> {
    tick += 1
    const askedAt = tick
    const { version } = await readVersion(key)
    if (version === null) {
      kept.drop(key)
      return null
    }
    const known = kept.find(key)
    if (known?.version === version) return known
    for (;;) {
      const running = builds.get(key)
      if (!running) return build(key)
      // Fresh enough is what began to be built after this call, or shows the version that this call has seen. A failure is
      // the caller's who began it; this one tries for itself.
      const built = await running.snapshot.catch(() => undefined)
      if (built !== undefined && (running.startedAt > askedAt || built?.version === version)) return built
    }
  }

  function build(key: string): Promise<Snapshot | null> {
    tick += 1
    const snapshot = buildSnapshot(deps, createLoaders, idOf(key)).then((built) => {
      if (built) kept.keep(key, built)
      return built
    })
    builds.set(key, { startedAt: tick, snapshot })
    const done = () => builds.delete(key)
    snapshot.then(done, done)
    return snapshot
  }

  return { get }
}

function idOf(key: string): CacheId {
  const cacheId = parseCacheId(key)
  if (!cacheId) throw new Error('Not the name of a snapshot')
  return cacheId
}

/** Follows a change of the site time zone by another server, too: it is read with every version. */
async function currentVersion(db: Database, { clock }: Deps, cacheId: CacheId): Promise<SnapshotVersion> {
  const read = await selectVersion(db, cacheId, siteTimeZone(), clock.now())
  if (read.timeZone === siteTimeZone() || !isTimeZone(read.timeZone)) return read
  setSiteTimeZone(read.timeZone)
  return selectVersion(db, cacheId, read.timeZone, clock.now())
}

/** Version and data from one view of the database, so that no change can fall between them. */
function buildSnapshot(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  cacheId: CacheId,
): Promise<Snapshot | null> {
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const inside: Deps = { ...deps, db }
      const { version } = await currentVersion(db, deps, cacheId)
      if (version === null) return null
      const result = await execute({
        schema,
        document: snapshotDocuments[cacheId.kind].document,
        variableValues: variablesOf(cacheId),
        contextValue: {
          ...inside,
          loaders: createLoaders(inside),
          // A snapshot is what a visitor may see, whoever asks for it.
          viewer: null,
          requestId: 'snapshot',
          address: '',
        },
      })
      if (result.errors?.[0]) throw result.errors[0].originalError ?? result.errors[0]
      return makeSnapshot(version, JSON.stringify(result))
    })
}

interface Kept {
  find(key: string): Snapshot | undefined
  keep(key: string, snapshot: Snapshot): void
  drop(key: string): void
}

/** The lately used within the limits. A Map remembers the order in which its keys came. */
function keepLately({ entries, bytes }: StoreLimits): Kept {
  const snapshots = new Map<string, Snapshot>()
  let size = 0
  const drop = (key: string) => {
    size -= snapshots.get(key)?.size ?? 0
    snapshots.delete(key)
  }
  const keep = (key: string, snapshot: Snapshot) => {
    drop(key)
    snapshots.set(key, snapshot)
    size += snapshot.size
    for (const oldest of snapshots.keys()) {
      if (snapshots.size <= entries && size <= bytes) break
      drop(oldest)
    }
  }
  const find = (key: string) => {
    const snapshot = snapshots.get(key)
    if (snapshot) {
      snapshots.delete(key)
      snapshots.set(key, snapshot)
    }
    return snapshot
  }
  return { find, keep, drop }
}
