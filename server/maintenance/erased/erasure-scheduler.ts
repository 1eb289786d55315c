import { setTimeout as wait } from 'node:timers/promises'
import { type Erasure, unionOf } from '#domain/maintenance/erasures.rule.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { createBelief } from './believed-storages.ts'
import { countErasures, selectErasures } from './erasures.sql.ts'
import { type LedgerStorage, ledgerStorages, readLedgers, reasonOf, updateLedger } from './ledger-storages.ts'
import { replayErasures } from './replay-erasures.ts'

export interface ErasureScheduler {
  /**
   * Before the portal serves calls: erases the people on the lists again. Resolves when none of them is left, and tries
   * again until then. Throws if the portal is told to stop.
   */
  begin(stop: AbortSignal, pause?: () => Promise<unknown>): Promise<void>
  start(): void
  stop(): Promise<void>
  /** Does what is due, once. */
  check(): Promise<void>
}

const checkEvery = 10_000
const mostWait = 3000
/** How long the start waits for a storage. One that does not respond is read at the next check. */
const mostWaitAtStart = 15_000
/** How often all lists are read again, because someone may remove a list or replace it with an older copy. */
const checkAllEvery = 60 * 60_000

/**
 * Copies the erased people from the database, where they are recorded together with the closing, to the lists next to
 * the key and the backups. It also erases people whom only a trusted list names: the database is then an older one,
 * however it was restored. A storage that is unreachable is tried again at each check.
 */
export function createErasureScheduler({
  db,
  clock,
  config,
  log,
  events,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'events'>): ErasureScheduler {
  const storages = ledgerStorages(config)
  const belief = createBelief(db, storages)
  /**
   * The number of entries in each storage at the last check. It only ever grows: if it differs, there is something to
   * do.
   */
  const seen = new Map<string, number>()
  const failing = new Set<string>()
  let allSeenAt = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const complain = (error: unknown, more: object = {}) =>
    log({ level: 'error', at: 'erased people', ...more, message: reasonOf(error) })

  /** Not whole if someone could not be erased: the others are, and that person is tried again. */
  async function replay(known: readonly Erasure[]) {
    let isWhole = true
    const count = await replayErasures(db, {
      events,
      known,
      now: clock.now(),
      one: (work) =>
        inRegistrationTransaction(db, work).catch((error: unknown) => {
          isWhole = false
          complain(error, { news: 'not removed' })
          return false
        }),
    })
    if (count > 0) log({ level: 'warn', at: 'erased people', news: 'removed again', count })
    return { isWhole, isOlder: count > 0 }
  }

  /** The entries that only this storage had; null if it was unreachable. */
  async function takeTo(storage: LedgerStorage, known: readonly Erasure[]): Promise<Erasure[] | null> {
    try {
      const unknown = await updateLedger(storage, known)
      if (failing.delete(storage.name))
        log({ level: 'info', at: 'erased people', news: 'goes on', place: storage.name })
      return unknown
    } catch (error) {
      if (!failing.has(storage.name)) complain(error, { place: storage.name })
      failing.add(storage.name)
      return null
    }
  }

  async function check(some: readonly LedgerStorage[]): Promise<void> {
    const now = clock.now()
    if (now.getTime() - allSeenAt >= checkAllEvery) {
      seen.clear()
      allSeenAt = now.getTime()
    }
    const count = await countErasures(db)
    const due = some.filter(({ name }) => seen.get(name) !== count)
    if (due.length === 0) return
    const believed = await belief.places(now)
    const known = await selectErasures(db)
    const unknown: Erasure[] = []
    const reached: LedgerStorage[] = []
    for (const storage of due) {
      const theirs = await takeTo(storage, known)
      if (theirs === null) continue
      reached.push(storage)
      if (believed.includes(storage)) unknown.push(...theirs)
    }
    const { isWhole, isOlder } = await replay(unionOf(unknown))
    if (isWhole) {
      for (const { name } of reached) seen.set(name, known.length)
      await belief.wereRead(reached)
    }
    if (isOlder && believed.length === 1 && (await belief.inAll())) seen.clear()
  }

  function turn(): Promise<void> {
    running ??= check(storages)
      .catch(complain)
      .finally(() => {
        running = null
      })
    return running
  }

  /** False while someone may be left. A storage elsewhere that is unreachable does not count. */
  async function catchUp(): Promise<boolean> {
    const believed = await belief.places(clock.now())
    const { erasures, missed } = await readLedgers(believed, mostWaitAtStart)
    for (const { place, reason } of missed) complain(reason, { place })
    const isMissed = ({ name }: LedgerStorage) => missed.some(({ place }) => place === name)
    const { isWhole, isOlder } = await replay(erasures)
    if (!isWhole || isMissed(storages[0]!)) return false
    await belief.wereRead(believed.filter((storage) => !isMissed(storage)))
    return isOlder && believed.length === 1 && (await belief.inAll()) ? catchUp() : true
  }

  return {
    check: () => check(storages),
    async begin(stop, pause = () => wait(checkEvery, undefined, { signal: stop })) {
      const isDone = () =>
        catchUp().catch((error: unknown) => {
          complain(error)
          return false
        })
      while (!(await isDone())) {
        log({ level: 'error', at: 'erased people', news: 'the portal does not answer yet' })
        await pause()
        stop.throwIfAborted()
      }
    },
    start() {
      timer ??= setInterval(turn, checkEvery).unref()
      void turn()
    },
    async stop() {
      clearInterval(timer)
      // A storage that does not respond must not delay the stop: it is updated at the next start.
      await Promise.race([running, wait(mostWait, undefined, { ref: false })])
      // Without a timer, the scheduler was never started, as in a test restore. Then nothing is copied anywhere.
      if (timer) await check(storages.filter(({ isHere }) => isHere)).catch(() => {})
    },
  }
}
