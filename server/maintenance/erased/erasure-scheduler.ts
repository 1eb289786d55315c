import { setTimeout as wait } from 'node:timers/promises'
import { type Erasure, unionOf } from '#domain/maintenance/erasures.rule.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { createBelief } from './believed-storages.ts'
import { countErasures, selectErasures } from './erasures.sql.ts'
import { type LedgerStorage, ledgerStorages, readLedgers, reasonOf, updateLedger } from './ledger-storages.ts'
import { replayErasures } from './replay-erasures.ts'

export interface ErasureScheduler {
  /**
   * Before the portal answers: erases again whom the lists name. Ends when nobody is left, and tries again until then; throws where the portal
   * is told to stop.
   */
  begin(stop: AbortSignal, pause?: () => Promise<unknown>): Promise<void>
  start(): void
  stop(): Promise<void>
  /** Does what is due, once. */
  check(): Promise<void>
}

const checkEvery = 10_000
const mostWait = 3000
/** For a place to answer before the portal does; one that does not is read with the next look. */
const mostWaitAtStart = 15_000
/** Somebody may remove a list, or bring an older one. */
const checkAllEvery = 60 * 60_000

/**
 * Takes who was erased from the database, where it was written with the closing itself, to the lists beside the key and the backups, and erases whom only a
 * list knows that is believed: the database is then an older one, however it came back. A place that is not reached is tried again with each look.
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
  /** How many each place had when it was last seen. There are only ever more: with another number there is something to do. */
  const seen = new Map<string, number>()
  const failing = new Set<string>()
  let allSeenAt = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const complain = (error: unknown, more: object = {}) =>
    log({ level: 'error', at: 'erased people', ...more, message: reasonOf(error) })

  /** Not whole where somebody could not be erased: the others are, and that one is tried again. */
  async function replay(known: readonly Erasure[]) {
    let isWhole = true
    const count = await replayErasures(db, {
      events,
      known,
      now: clock.now(),
      one: (work) =>
        inBookingTransaction(db, work).catch((error: unknown) => {
          isWhole = false
          complain(error, { news: 'not removed' })
          return false
        }),
    })
    if (count > 0) log({ level: 'warn', at: 'erased people', news: 'removed again', count })
    return { isWhole, isOlder: count > 0 }
  }

  /** Those that only the place knew; null where it was not reached. */
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

  /** False where it is not known that nobody is left. A place elsewhere that is not reached is none of that. */
  async function catchUp(): Promise<boolean> {
    const believed = await belief.places(clock.now())
    const { erasures, missed } = await readLedgers(believed, mostWaitAtStart)
    for (const { place: storage, reason } of missed) complain(reason, { place: storage })
    const isMissed = ({ name }: LedgerStorage) => missed.some(({ place: storage }) => storage === name)
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
      // A place that does not answer holds up nobody: it is brought up to date with the next start.
      await Promise.race([running, wait(mostWait, undefined, { ref: false })])
      // Of a drill that was never started nothing is taken anywhere.
      if (timer) await check(storages.filter(({ isHere }) => isHere)).catch(() => {})
    },
  }
}
