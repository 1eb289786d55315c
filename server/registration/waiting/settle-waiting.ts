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
  selectCapacities,
  selectWaiting,
  type WaitingRow,
  writeEnd,
  writeOffer,
  writeTold,
  writeUntil,
  writeWithdrawn,
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
  await settleClass(tx, courseId, waiting, now, isFreed)
  // After who waits for this class alone: they can have it now, and a series has to have all.
  if (waiting.some(({ series_wait }) => series_wait !== null)) await trySettleSeries(tx, courseId, now)
}

async function settleClass(
  tx: Transaction<DB>,
  courseId: number,
  waiting: readonly WaitingRow[],
  now: Date,
  isFreed: boolean,
): Promise<void> {
  const rules = await selectWaitingRules(tx)
  const facts = await selectFacts(tx, courseId)
  if (!facts) return
  if (isFreed) await forgetOfferCalls(tx, courseId)
  const { left, opened } = await endWhatIsOver(tx, facts, waiting, now, rules)
  if (left.length === 0) return
  // A place that was held is counted anew, as the database counts it.
  const told = await offerFree(tx, (await selectFacts(tx, courseId)) ?? facts, left, now, rules)
  // Whoever was asked gets a word, also where no place is left, such as of one that staff offered beyond the seats.
  const untold = opened.filter((id) => !told.includes(id))
  await writeEnd(tx, untold, 'expired', now)
  await addOverMails(tx, untold, now)
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
): Promise<{ left: WaitingRow[]; opened: number[] }> {
  const entries = await reachedEntries(tx, waiting)
  const settled = waitForNothing(facts, entries).map(({ id }) => id)
  const { past, expired, opened, withdrawn, shortened } = endWaiting(
    facts,
    entries.filter(({ id }) => !settled.includes(id)),
    now,
    rules,
  )
  await writeEnd(tx, past, 'past', now)
  await writeEnd(tx, settled, 'booked', now)
  await writeEnd(tx, expired, 'expired', now)
  await writeWithdrawn(tx, [...withdrawn, ...opened])
  const sooner: WaitingNode[] = []
  for (const { id, until } of shortened) {
    const node = await writeUntil(tx, id, until)
    if (isToldSooner({ begins: node.offered_at ?? now, until }, now)) sooner.push(node)
  }
  await addOverMails(tx, expired, now)
  await addSoonerMails(tx, sooner, now)
  const isChanged = past.length + settled.length + expired.length + withdrawn.length + opened.length > 0
  return { left: isChanged ? await selectWaiting(tx, waiting[0]!.course_id) : [...waiting], opened }
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
    waiting[0]!.course_id,
    waiting.filter(({ id }) => passedOver.includes(id)),
    now,
  )
  return toTell
}
