import type { Transaction } from 'kysely'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { offerSeats } from '#domain/registration/waiting/reconcile-waiting.rule.ts'
import type { WaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import { limitOf } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectClassesForRegistration } from '#server/registration/confirm/classes-for-registration.ts'
import { endAllExpired, notifyExpired } from './end-expired.ts'
import { forgetOfferCalls, noteOfferCalls } from './mails/waiting-calls.ts'
import { addLimitedMails, addOfferMails, addOpenMails } from './mails/waiting-mails.ts'
import { reachedEntries } from './offers/reached-entries.ts'
import { reconcileSeriesOf, tryLockSeries } from './series/series-waiting.ts'
import type { WaitingNode } from './waiting.graph.ts'
import { selectCapacities, selectWaiting, type WaitingRow, writeNotified, writeOffer } from './waiting.sql.ts'
import { selectWaitingRules } from './waiting-rules.ts'

/**
 * Reconciles a class's waitlist: ends what expired and offers free seats, with the emails. Call it with the class
 * locked, after all other writes. `isFreed`: there is one more free seat than before. Costs one query if no one waits.
 */
export async function reconcileWaitlist(
  tx: Transaction<DB>,
  courseId: number,
  now: Date,
  { isFreed = false } = {},
): Promise<void> {
  const waiting = await selectWaiting(tx, courseId)
  if (waiting.length === 0) return
  // Before any write: what ends in a series ends on all its dates. Without their locks, the job does it.
  const hasSeries =
    waiting.some(({ series_wait }) => series_wait !== null) && (await tryLockSeries(tx, courseId, now))
  const { opened, told } = await reconcileClass(tx, courseId, waiting, now, { isFreed, hasSeries })
  // People who wait for this class alone come first: they can have the seat now, and a series needs all dates.
  if (hasSeries) await reconcileSeriesOf(tx, courseId, now)
  await notifyExpired(
    tx,
    opened.filter((id) => !told.includes(id)),
    now,
  )
}

async function reconcileClass(
  tx: Transaction<DB>,
  courseId: number,
  waiting: readonly WaitingRow[],
  now: Date,
  { isFreed, hasSeries }: { isFreed: boolean; hasSeries: boolean },
): Promise<{ opened: number[]; told: number[] }> {
  const rules = await selectWaitingRules(tx)
  const facts = await selectFacts(tx, courseId)
  if (!facts) return { opened: [], told: [] }
  if (isFreed) await forgetOfferCalls(tx, courseId)
  const { left, opened } = await endAllExpired(tx, facts, waiting, now, { rules, hasSeries })
  if (left.length === 0) return { opened, told: [] }
  // Count the previously offered seats again, as the database counts them.
  const notified = await offerFree(tx, (await selectFacts(tx, courseId)) ?? facts, left, now, rules)
  return { opened, told: notified }
}

async function selectFacts(tx: Transaction<DB>, courseId: number): Promise<ClassFacts | null> {
  const classes = await selectClassesForRegistration(tx, [courseId])
  return classes.find((one) => one.courseId === courseId)?.facts ?? null
}

/** Returns who is notified that a seat is open to everyone. */
async function offerFree(
  tx: Transaction<DB>,
  facts: ClassFacts,
  waiting: readonly WaitingRow[],
  now: Date,
  rules: WaitingRules,
): Promise<number[]> {
  const entries = await reachedEntries(tx, waiting)
  const capacities = await selectCapacities(tx, waiting[0]!.course_id)
  const { offers, toNotify, skipped } = offerSeats(facts, entries, now, rules, capacities)
  const offered: WaitingNode[] = []
  for (const offer of offers) offered.push(await writeOffer(tx, offer.id, offer))
  await addOfferMails(tx, offered, now)
  await writeNotified(tx, toNotify, now)
  await addOpenMails(tx, toNotify, now)
  const offeredTo = new Set(offers.map(({ id }) => id))
  const limited = entries.flatMap((entry) => {
    const limit = offeredTo.has(entry.id) ? null : limitOf(entry, facts, capacities)
    return limit ? [[entry.id, limit] as const] : []
  })
  await addLimitedMails(tx, new Map(limited), now)
  await noteOfferCalls(
    tx,
    { courseId: waiting[0]!.course_id },
    waiting.filter(({ id }) => skipped.includes(id)),
    now,
  )
  return toNotify
}
