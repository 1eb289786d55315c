// The store of public answers: responses, snapshots, calendars and server-rendered pages (decision 389). lru-cache holds them. Ours is
// the question before each answer: a library's cache is right until some time has passed, and these are never older than the last commit.

import { LRUCache } from 'lru-cache'
import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { CacheLimits } from './cache-limits.ts'
import { coalesce } from './coalesce.ts'
import { dataVersion } from './data-version.ts'
import { minuteOf } from './minute-of.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotVersion } from './snapshot-version.ts'

/** An answer with the version that it was made from. */
export interface CachedSnapshot extends SnapshotVersion {
  snapshot: Snapshot
  version: string
}

/** Where the answers of a store come from. */
export interface ResponseSource<Requested, Version extends SnapshotVersion = SnapshotVersion> {
  /** The same text: the same answer. */
  keyOf(requested: Requested): string
  /**
   * A cheap question whose answer changes whenever the answer to what is asked would. Where none is cheaper than the
   * answer itself, the data version: the answer is then kept until anything at all is committed.
   */
  version(requested: Requested, now: Date): Promise<Version>
  /**
   * The answer with a version that was read no later than its data; `newest` is what was read a moment ago.
   * Null: there is none. What it throws is for who asked first, and nothing is kept.
   */
  build(requested: Requested, newest: Version & { version: string }): Promise<CachedSnapshot | null>
}

export interface ResponseStore<Requested = string> {
  /**
   * The answer as it is now: never older than the last change before the call, on whichever server. Null where there is none.
   * `beforeBuild` is called when it has to be made, and may throw.
   */
  get(requested: Requested, beforeBuild?: () => void): Promise<Snapshot | null>
}

/**
 * Answers in memory within limits, each with what says that it is current:
 *
 * 1. Data version and minute are the same: the answer in memory is right.
 * 2. Else the answer's own version is read. It is the same: something else was committed, and the answer is right.
 * 3. Else the answer is made, once for all who ask at the same time.
 */
export function createResponseStore<Requested = string, Version extends SnapshotVersion = SnapshotVersion>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  source: ResponseSource<Requested, Version>,
  limits: CacheLimits,
): ResponseStore<Requested> {
  interface Call {
    asked: Requested
    beforeBuild: (() => void) | undefined
  }
  /** `minute`: in which the version was last seen to be the newest. */
  const memory = new LRUCache<string, CachedSnapshot & { minute: number }>(limits)
  /** Of each key, the call that the next `renew` is made for. */
  const first = new Map<string, Call>()

  const renew = coalesce(async (key) => {
    const { asked: requested, beforeBuild } = first.get(key)!
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
    const call = { asked: requested, beforeBuild }
    for (;;) {
      const leader = first.get(key) ?? call
      first.set(key, leader)
      try {
        return await renew(key)
      } catch (error) {
        // Trouble of the database is told to all. Other failures belong to the leader, who may have hung up: the others try for themselves.
        const transientError = transientErrorOf(error)
        if (leader === call || (transientError !== null && transientError !== 'abandoned')) throw error
      }
    }
  }

  return { get }
}
