// The store of public responses: GraphQL responses, snapshots, calendars and server-rendered pages (decision 389).
// lru-cache stores them. Our code is the query before each response: a library's cache is right until some time has
// passed, and these are never older than the last commit.

import { LRUCache } from 'lru-cache'
import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { CacheLimits } from './cache-limits.ts'
import { coalesce } from './coalesce.ts'
import { dataVersion } from './data-version.ts'
import { minuteOf } from './minute-of.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotVersion } from './snapshot-version.ts'

/** A response with the version that it was made from. */
export interface CachedSnapshot extends SnapshotVersion {
  snapshot: Snapshot
  version: string
}

/** Makes the responses of a store. */
export interface ResponseSource<Requested, Version extends SnapshotVersion = SnapshotVersion> {
  /** Equal texts mean equal responses. */
  keyOf(requested: Requested): string
  /**
   * A cheap query whose result changes whenever the response would change. If no query is cheaper than the response
   * itself, use the data version: the response is then cached until the next commit of anything.
   */
  version(requested: Requested, now: Date): Promise<Version>
  /**
   * Makes the response, with a version that was read no later than its data. `newest` is the version that was just
   * read. Null: there is none. Its errors go to the first caller, and nothing is cached.
   */
  build(requested: Requested, newest: Version & { version: string }): Promise<CachedSnapshot | null>
}

export interface ResponseStore<Requested = string> {
  /**
   * The current response: never older than the last change before the call, on any server. Null if there is none.
   * `beforeBuild` is called when it has to be made, and may throw.
   */
  get(requested: Requested, beforeBuild?: () => void): Promise<Snapshot | null>
}

/**
 * Caches responses in memory within limits, each with what verifies that it is current:
 *
 * 1. Data version and minute are the same: the cached response is current.
 * 2. Otherwise the response's own version is read. If it is the same, something else was committed, and the response is
 * current.
 * 3. Otherwise the response is made, once for all calls at the same time.
 */
export function createResponseStore<Requested = string, Version extends SnapshotVersion = SnapshotVersion>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  source: ResponseSource<Requested, Version>,
  limits: CacheLimits,
): ResponseStore<Requested> {
  interface Call {
    requested: Requested
    beforeBuild: (() => void) | undefined
  }
  /** `minute`: in which the version was last verified as the newest. */
  const memory = new LRUCache<string, CachedSnapshot & { minute: number }>(limits)
  /** For each key, the call that the next `renew` is made for. */
  const first = new Map<string, Call>()

  const renew = coalesce(async (key) => {
    const { requested, beforeBuild } = first.get(key)!
    first.delete(key)
    const now = clock.now()
    const minute = minuteOf(now)
    const newest = await source.version(requested, now)
    const { version } = newest
    const known = memory.get(key)
    if (version !== null && known?.version === version) {
      Object.assign(known, { dataVersion: newest.dataVersion, minute })
      return known.snapshot
    }
    memory.delete(key)
    if (version === null) return null
    beforeBuild?.()
    const made = await source.build(requested, { ...newest, version })
    if (made) memory.set(key, { ...made, minute }, { size: made.snapshot.size })
    return made?.snapshot ?? null
  })

  async function get(requested: Requested, beforeBuild?: () => void): Promise<Snapshot | null> {
    const key = source.keyOf(requested)
    const known = memory.get(key)
    if (known && known.dataVersion === (await dataVersion(db)) && known.minute === minuteOf(clock.now()))
      return known.snapshot
    const call = { requested, beforeBuild }
    for (;;) {
      const leader = first.get(key) ?? call
      first.set(key, leader)
      try {
        return await renew(key)
      } catch (error) {
        // A database error is passed on to all. Other errors belong to the first call, which may have hung up: the
        // others try again.
        const transientError = transientErrorOf(error)
        if (leader === call || (transientError !== null && transientError !== 'abandoned')) throw error
      }
    }
  }

  return { get }
}
