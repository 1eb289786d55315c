import type { Transaction } from 'kysely'
import type { ClassFacts } from '#domain/classes/class-facts.ts'
import { isToldSooner } from '#domain/registration/waiting/offer-times.rule.ts'
import { endWaiting, offerPlaces, waitForNothing } from '#domain/registration/waiting/settle-waiting.rule.ts'
import type { WaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import { limitOf } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectBookableClasses } from '../bookable-classes.ts'
import { forgetOfferCalls, noteOfferCalls } from './mails/waiting-calls.ts'
import {
  addClosedMails,
  addLimitedMails,
  addOfferMails,
  addOpenMails,
  addOverMails,
  addSoonerMails,
} from './mails/waiting-mails.ts'
import { reachedEntries } from './reached-entries.ts'
import { trySettleSeries } from './series-waiting.ts'
import type { WaitingNode } from './waiting.graph.ts'
import {
  selectAllTogether,
  selectCapacities,
  selectTogether,
  selectWaiting,
  type WaitingRow,
  writeEnd,
  writeOffer,
  writeTold,
  writeUntil,
  writeWithdrawn,
  writeWithdrawnTogether,
} from './waiting.sql.ts'
import { selectWaitingRules } from './waiting-rules.ts'

/**
 * Brings the waiting list of a class up to date: what is over ends, and free places are offered, with the mails of it. Call it with the class locked,
 * after everything else is written; `isFreed`: a seat more is free than before. Where nobody waits it is one query.
 */
export async function settleWaitingList(
  tx: Transaction<DB>,
  courseId: number,
  now: Date,
  { isFreed = false } = {},
): Promise<void> {
  const waiting = await selectWaiting(tx, courseId)
  if (waiting.length === 0) return
  const { opened, told } = await settleClass(tx, courseId, waiting, now, isFreed)
  // After who waits for this class alone: they can have it now, and a series has to have all.
  const isSettled =
    !waiting.some(({ series_wait }) => series_wait !== null) || (await trySettleSeries(tx, courseId, now))
  await tellWhoseTimeIsOver(
    tx,
    opened.filter(({ id, series_wait }) => !told.includes(id) && (series_wait === null || isSettled)),
    now,
  )
}

/** Whoever was asked until the last hours gets a word, also where no place is left then, such as of one that staff offered beyond the seats. */
async function tellWhoseTimeIsOver(
  tx: Transaction<DB>,
  opened: readonly WaitingRow[],
  now: Date,
): Promise<void> {
  for (const row of opened) {
    const together = await selectTogether(tx, row)
    if (together.some(({ told_open_at, offer_mode }) => told_open_at !== null || offer_mode !== null))
      continue
    const ids = together.map(({ id }) => id)
    await writeEnd(tx, ids, 'expired', now)
    await addOverMails(tx, ids, now)
  }
}

async function settleClass(
  tx: Transaction<DB>,
  courseId: number,
  waiting: readonly WaitingRow[],
  now: Date,
  isFreed: boolean,
): Promise<{ opened: WaitingRow[]; told: number[] }> {
  const rules = await selectWaitingRules(tx)
  const facts = await selectFacts(tx, courseId)
  if (!facts) return { opened: [], told: [] }
  if (isFreed) await forgetOfferCalls(tx, courseId)
  const { left, opened } = await endWhatIsOver(tx, facts, waiting, now, rules)
  if (left.length === 0) return { opened, told: [] }
  // A place that was held is counted anew, as the database counts it.
  const told = await offerFree(tx, (await selectFacts(tx, courseId)) ?? facts, left, now, rules)
  return { opened, told }
}

async function selectFacts(tx: Transaction<DB>, courseId: number): Promise<ClassFacts | null> {
  const classes = await selectBookableClasses(tx, [courseId])
  return classes.find((one) => one.courseId === courseId)?.facts ?? null
}

/** Answers who waits on, and who of them was asked until the last hours began. */
async function endWhatIsOver(
  tx: Transaction<DB>,
  facts: ClassFacts,
  waiting: readonly WaitingRow[],
  now: Date,
  rules: WaitingRules,
): Promise<{ left: WaitingRow[]; opened: WaitingRow[] }> {
  const entries = await reachedEntries(tx, waiting)
  const settled = waitForNothing(facts, entries).map(({ id }) => id)
  const { past, expired, opened, withdrawn, closed, shortened } = endWaiting(
    facts,
    entries.filter(({ id }) => !settled.includes(id)),
    now,
    rules,
  )
  await writeEnd(tx, past, 'past', now)
  await writeEnd(tx, settled, 'booked', now)
  await endExpired(tx, expired, now)
  await writeWithdrawn(tx, [...withdrawn, ...closed])
  const ofOpened = waiting.filter(({ id }) => opened.includes(id))
  await writeWithdrawnTogether(tx, ofOpened)
  const sooner: number[] = []
  for (const { id, until } of shortened) {
    const row = waiting.find((one) => one.id === id)!
    await writeUntil(tx, row, until)
    if (isToldSooner({ begins: row.offered_at ?? now, until }, now)) sooner.push(id)
  }
  // Of a series the other dates are held on.
  await addClosedMails(
    tx,
    waiting.filter(({ id, series_wait }) => closed.includes(id) && series_wait === null).map(({ id }) => id),
    now,
  )
  await addSoonerMails(tx, sooner, now)
  const isChanged = [past, settled, expired, withdrawn, closed, opened].some((ids) => ids.length > 0)
  return {
    left: isChanged ? await selectWaiting(tx, waiting[0]!.course_id) : [...waiting],
    opened: ofOpened,
  }
}

/**
 * Nobody has answered in time. Of a series that ends all of its dates, those too that were cancelled meanwhile, and one mail says so. The seats of the other
 * dates are offered once those are settled.
 */
async function endExpired(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  const all = await selectAllTogether(tx, ids)
  const ended = await writeEnd(
    tx,
    all.map(({ id }) => id),
    'expired',
    now,
  )
  await addOverMails(
    tx,
    ended.filter(({ offer_mode }) => offer_mode !== null).map(({ id }) => id),
    now,
  )
}

/** Answers who is told that a place is open to whoever comes. */
async function offerFree(
  tx: Transaction<DB>,
  facts: ClassFacts,
  waiting: readonly WaitingRow[],
  now: Date,
  rules: WaitingRules,
): Promise<number[]> {
  const entries = await reachedEntries(tx, waiting)
  const capacities = await selectCapacities(tx, waiting[0]!.course_id)
  const { offers, toTell, passedOver } = offerPlaces(facts, entries, now, rules, capacities)
  const offered: WaitingNode[] = []
  for (const offer of offers) offered.push(await writeOffer(tx, offer.id, offer))
  await addOfferMails(tx, offered, now)
  await writeTold(tx, toTell, now)
  await addOpenMails(tx, toTell, now)
  const offeredTo = new Set(offers.map(({ id }) => id))
  const limited = entries.flatMap((entry) => {
    const limit = offeredTo.has(entry.id) ? null : limitOf(entry, facts, capacities)
    return limit ? [[entry.id, limit] as const] : []
  })
  await addLimitedMails(tx, new Map(limited), now)
  await noteOfferCalls(
    tx,
    { courseId: waiting[0]!.course_id },
    waiting.filter(({ id }) => passedOver.includes(id)),
    now,
  )
  return toTell
}
