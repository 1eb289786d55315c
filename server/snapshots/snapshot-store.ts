import type { Deps, Loaders } from '#server/graphql/context.ts'
import { type AnswerStore, createAnswerStore } from './answer-store.ts'
import { buildSnapshot, currentVersion } from './build-snapshot.ts'
import { type CacheId, parseCacheId } from './cache-id.ts'
import type { KeepLimits } from './keep-lately.ts'

/** By cacheId, which must be one that parseCacheId knows. */
export type SnapshotStore = AnswerStore

const usualLimits: KeepLimits = { entries: 500, bytes: 32_000_000 }

/** Snapshots in memory (docs/decisions, 5 and 11). Null where there is no such class or series. */
export function createSnapshotStore(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  limits: KeepLimits = usualLimits,
): SnapshotStore {
  return createAnswerStore(
    deps,
    {
      version: (key, now) => currentVersion(deps.db, idOf(key), now),
      build: (key) => buildSnapshot(deps, createLoaders, idOf(key)),
    },
    limits,
  )
}

function idOf(key: string): CacheId {
  const cacheId = parseCacheId(key)
  if (!cacheId) throw new Error('Not the name of a snapshot')
  return cacheId
}
