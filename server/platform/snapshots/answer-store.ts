import { LRUCache } from 'lru-cache'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { CacheLimits } from './cache-limits.ts'
import { coalesce } from './coalesce.ts'
import { selectDatabaseState } from './database-state.ts'
import type { Snapshot } from './snapshot.ts'
import type { SnapshotVersion } from './snapshot-version.ts'

/** An answer with what is known of how long it is right. */
export interface KeptSnapshot {
  snapshot: Snapshot
  version: string
  /** The database when the version was last seen to be the newest. */
  state: string
  /** Where the clock alone can change the version: from when until when it was seen to be this one. */
  rightFrom: Date
  changesAt: Date | null
  /** Where the answer may show the clock, which its version does not: until when it may be shown, see endOfMinute. */
  until?: Date | null
}

/** Where the answers of a store come from. */
export interface AnswerSource<Asked, Version extends SnapshotVersion = SnapshotVersion> {
  /** The same text: the same answer. */
  keyOf(asked: Asked): string
  /** What the version is a version of: all who ask for one of it at one moment share the question. Unless said, the key. */
  versionKeyOf?(asked: Asked): string
  /**
   * A cheap question whose answer changes whenever the answer to what is asked would. Where none is cheaper than the
   * answer itself, the state: it is then kept until anything at all is committed.
   */
  version(asked: Asked, now: Date): Promise<Version>
  /**
   * The answer with the version that it was made from, both of one view of the database; `newest` is what was read a moment ago.
   * Null: there is none. What it throws is for who asked first, and nothing is kept.
   */
  build(asked: Asked, newest: Version): Promise<KeptSnapshot | null>
}

export interface AnswerStore<Asked = string> {
  /**
   * The answer as it is now: never older than the last change before the call, on whichever server. Null where there is none.
   * `beforeBuild` is called when it has to be made, and may throw.
   */
  get(asked: Asked, beforeBuild?: () => void): Promise<Snapshot | null>
}

/**
 * Answers in memory (docs/decisions, 5 and 11): kept by key within limits, proved fresh by version and clock, made once for all who
 * ask at one moment, compressed once. For whatever everybody is shown alike.
 */
export function createAnswerStore<Asked = string, Version extends SnapshotVersion = SnapshotVersion>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  source: AnswerSource<Asked, Version>,
  limits: CacheLimits,
): AnswerStore<Asked> {
  const memory = new LRUCache<string, Made>(limits)
  const builds = new Map<string, { startedAt: number; result: Promise<Made | null> }>()
  // Counts what happens, in order: who asks and what starts to be built.
  let tick = 0

  const questions = new Map<string, Asked>()
  const askVersion = coalesce(async (key) => {
    const asked = questions.get(key)!
    questions.delete(key)
    const now = clock.now()
    return { ...(await source.version(asked, now)), now }
  })
  function readVersion(asked: Asked) {
    const key = source.versionKeyOf?.(asked) ?? source.keyOf(asked)
    questions.set(key, asked)
    return askVersion(key)
  }

  async function get(asked: Asked, beforeBuild?: () => void): Promise<Snapshot | null> {
    tick += 1
    const askedAt = tick
    const key = source.keyOf(asked)
    const known = memory.get(key)
    // All who ask for anything share this question, and on a quiet day it is the only one.
    if (known && known.state === (await selectDatabaseState(db)) && isRightAt(known, clock.now()))
      return known.snapshot
    const newest = await readVersion(asked)
    if (newest.version === null) {
      memory.delete(key)
      return null
    }
    const kept = memory.get(key)
    if (kept?.version === newest.version && isShownAt(kept, newest.now)) {
      // Something else was committed: from here on the cheap question is enough again.
      Object.assign(kept, { state: newest.state, changesAt: newest.changesAt, rightFrom: newest.now })
      return kept.snapshot
    }
    return (await newestBuild(asked, askedAt, newest, beforeBuild))?.snapshot ?? null
  }

  /**
   * What is being built serves those who asked before that began, and those who have seen its very version. A failure is
   * theirs who began it; who waited for it tries for itself.
   */
  async function newestBuild(
    asked: Asked,
    askedAt: number,
    newest: Version,
    beforeBuild?: () => void,
  ): Promise<Made | null> {
    for (;;) {
      const running = builds.get(source.keyOf(asked))
      if (!running) {
        beforeBuild?.()
        return build(asked, newest)
      }
      const built = await running.result.catch(() => undefined)
      if (built === undefined || (built && !isShownAt(built, clock.now()))) continue
      if (running.startedAt > askedAt || built?.version === newest.version) return built
    }
  }

  function build(asked: Asked, newest: Version): Promise<Made | null> {
    tick += 1
    const key = source.keyOf(asked)
    const madeAt = clock.now()
    const result = source.build(asked, newest).then((built) => {
      const made = built && { ...built, madeAt }
      if (made) memory.set(key, made, { size: made.snapshot.size })
      return made
    })
    builds.set(key, { startedAt: tick, result })
    const done = () => builds.delete(key)
    result.then(done, done)
    return result
  }

  return { get }
}

type Made = KeptSnapshot & { madeAt: Date }

const isRightAt = (made: Made, now: Date): boolean =>
  (made.changesAt === null || (made.rightFrom <= now && now < made.changesAt)) && isShownAt(made, now)

const isShownAt = ({ until, madeAt }: Made, now: Date): boolean => !until || (madeAt <= now && now < until)
