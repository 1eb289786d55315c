import type { Deps } from '#server/platform/graphql/context.ts'
import { coalesce } from './coalesce.ts'
import { selectDatabaseState } from './database-state.ts'
import { type KeepLimits, keepLately } from './keep-lately.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotVersion } from './snapshot-version.ts'

/** A snapshot with when it was last known to be right. */
export interface KeptSnapshot {
  snapshot: Snapshot
  version: string
  /** The database when the version was last seen to be the newest. */
  state: string
  /** Where the clock alone can change the answer: from when until when it is right. */
  rightFrom: Date
  changesAt: Date | null
}

/** Where the answers of a store come from. */
export interface AnswerSource {
  /** A cheap question whose answer changes whenever the key's answer would. */
  version(key: string, now: Date): Promise<SnapshotVersion>
  /** The answer with the version that it was made from, both of one view of the database. Null: there is none. */
  build(key: string): Promise<KeptSnapshot | null>
}

export interface AnswerStore {
  /**
   * The answer as it is now: never older than the last change before the call. Null where there is none. `beforeBuild` is called
   * when it has to be made, and may throw.
   */
  get(key: string, beforeBuild?: () => void): Promise<Snapshot | null>
}

/** Answers in memory (docs/decisions, 5 and 11). */
export function createAnswerStore(
  deps: Pick<Deps, 'db' | 'clock'>,
  source: AnswerSource,
  limits: KeepLimits,
): AnswerStore {
  const memory = keepLately<KeptSnapshot>(limits)
  const builds = new Map<string, { startedAt: number; result: Promise<KeptSnapshot | null> }>()
  const readState = coalesce(() => selectDatabaseState(deps.db))
  const readVersion = coalesce(async (key) => {
    const now = deps.clock.now()
    return { now, ...(await source.version(key, now)) }
  })
  // Counts what happens, in order: who asks and what starts to be built.
  let tick = 0

  async function get(key: string, beforeBuild?: () => void): Promise<Snapshot | null> {
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
    return (await newestBuild(key, askedAt, newest.version, beforeBuild))?.snapshot ?? null
  }

  /**
   * What is being built serves those who asked before that began, and those who have seen its very version. A failure is
   * theirs who began it; who waited for it tries for itself.
   */
  async function newestBuild(
    key: string,
    askedAt: number,
    version: string,
    beforeBuild?: () => void,
  ): Promise<KeptSnapshot | null> {
    for (;;) {
      const running = builds.get(key)
      if (!running) {
        beforeBuild?.()
        return build(key)
      }
      const built = await running.result.catch(() => undefined)
      if (built !== undefined && (running.startedAt > askedAt || built?.version === version)) return built
    }
  }

  function build(key: string): Promise<KeptSnapshot | null> {
    tick += 1
    const result = source.build(key).then((built) => {
      if (built) memory.keep(key, built, built.snapshot.size)
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
