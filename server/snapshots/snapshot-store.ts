import type { Deps, Loaders } from '#server/graphql/context.ts'
import { buildSnapshot, currentVersion } from './build-snapshot.ts'
import { type CacheId, parseCacheId } from './cache-id.ts'
import { coalesce } from './coalesce.ts'
import { type KeepLimits, type KeptSnapshot, keepLately } from './kept-snapshots.ts'
import type { Snapshot } from './snapshot.ts'
import { selectDatabaseState } from './version.sql.ts'

export interface SnapshotStore {
  /**
   * The snapshot as it is now: never older than the last change before the call. Null where there is no such class or
   * series. `cacheId` must be one that parseCacheId knows.
   */
  get(cacheId: string): Promise<Snapshot | null>
}

const usualLimits: KeepLimits = { entries: 500, bytes: 32_000_000 }

/** Snapshots in memory (docs/decisions, 5 and 11). */
export function createSnapshotStore(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  limits: KeepLimits = usualLimits,
): SnapshotStore {
  const memory = keepLately(limits)
  const builds = new Map<string, { startedAt: number; result: Promise<KeptSnapshot | null> }>()
  const readState = coalesce(() => selectDatabaseState(deps.db))
  const readVersion = coalesce(async (key) => {
    const now = deps.clock.now()
    return { now, ...(await currentVersion(deps.db, idOf(key), now)) }
  })
  // Counts what happens, in order: who asks and what starts to be built.
  let tick = 0

  async function get(key: string): Promise<Snapshot | null> {
    tick += 1
    const askedAt = tick
    const known = memory.find(key)
    // All who ask for anything share this question, and on a quiet day it is the only one.
    if (known && known.state === (await readState('database')) && isRightAt(known, deps.clock.now()))
      return known.snapshot
    const newest = await readVersion(key)
    if (newest.version === null) {
      memory.drop(key)
      return null
    }
    const kept = memory.find(key)
    if (kept?.version === newest.version) {
      // Something else was committed: from here on the cheap question is enough again.
      Object.assign(kept, { state: newest.state, changesAt: newest.changesAt, rightFrom: newest.now })
      return kept.snapshot
    }
    return (await newestBuild(key, askedAt, newest.version))?.snapshot ?? null
  }

  /**
   * What is being built serves those who asked before that began, and those who have seen its very version. A failure is
   * theirs who began it; who waited for it tries for itself.
   */
  async function newestBuild(key: string, askedAt: number, version: string): Promise<KeptSnapshot | null> {
    for (;;) {
      const running = builds.get(key)
      if (!running) return build(key)
      const built = await running.result.catch(() => undefined)
      if (built !== undefined && (running.startedAt > askedAt || built?.version === version)) return built
    }
  }

  function build(key: string): Promise<KeptSnapshot | null> {
    tick += 1
    const result = buildSnapshot(deps, createLoaders, idOf(key)).then((built) => {
      if (built) memory.keep(key, built)
      return built
    })
    builds.set(key, { startedAt: tick, result })
    const done = () => builds.delete(key)
    result.then(done, done)
    return result
  }

  return { get }
}

function isRightAt({ rightFrom, changesAt }: KeptSnapshot, now: Date): boolean {
  return changesAt === null || (rightFrom <= now && now < changesAt)
}

function idOf(key: string): CacheId {
  const cacheId = parseCacheId(key)
  if (!cacheId) throw new Error('Not the name of a snapshot')
  return cacheId
}
