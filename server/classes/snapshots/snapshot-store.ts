import type { Deps } from '#server/platform/graphql/context.ts'
import type { CacheLimits } from '#server/platform/snapshots/cache-limits.ts'
import { createResponseStore, type ResponseStore } from '#server/platform/snapshots/response-store.ts'
import { buildSnapshot, currentVersion } from './build-snapshot.ts'
import { type CacheId, parseCacheId } from './cache-id.ts'
import { checkFitting } from './documents.ts'

/** A snapshot by its cacheId, which parseCacheId must accept, in the reader's languages. */
export interface RequestedSnapshot {
  name: string
  readsIn: readonly string[]
}
export type SnapshotStore = ResponseStore<RequestedSnapshot>

const defaultLimits: CacheLimits = { max: 500, maxSize: 32_000_000 }

/** Snapshots in memory (docs/decisions, 5 and 11). Null if there is no such class or series. */
export function createSnapshotStore(deps: Deps, limits: CacheLimits = defaultLimits): SnapshotStore {
  checkFitting(deps.schema)
  return createResponseStore(
    deps,
    {
      keyOf: ({ name, readsIn }) => `${name} ${readsIn}`,
      version: ({ name }, now) => currentVersion(deps.db, idOf(name), now),
      build: ({ name, readsIn }) => buildSnapshot(deps, idOf(name), readsIn),
    },
    limits,
  )
}

function idOf(key: string): CacheId {
  const cacheId = parseCacheId(key)
  if (!cacheId) throw new Error('Not the name of a snapshot')
  return cacheId
}
