import type { Transaction } from 'kysely'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isNotifiedSooner } from '#domain/registration/waiting/offer-times.rule.ts'
import { endWaiting, waitForNothing } from '#domain/registration/waiting/reconcile-waiting.rule.ts'
import type { WaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addClosedMails, addExpiredMails, addSoonerMails } from './mails/waiting-mails.ts'
import { reachedEntries } from './offers/reached-entries.ts'
import {
  isOffered,
  selectAllTogether,
  selectWaiting,
  type WaitingRow,
  writeEnd,
  writeUntil,
  writeWithdrawn,
} from './waiting.sql.ts'

/**
 * Ends the expired entries and offers of a class's waitlist. Returns who still waits (`left`), and the entry ids of
 * those who had an offer until the last hours began (`opened`). `hasSeries`: the other dates are locked of every series
 * that someone waits for with this class. Without those locks, the job writes to the other dates.
 */
export async function endAllExpired(
  tx: Transaction<DB>,
  facts: ClassFacts,
  waiting: readonly WaitingRow[],
  now: Date,
  { rules, hasSeries }: { rules: WaitingRules; hasSeries: boolean },
): Promise<{ left: WaitingRow[]; opened: number[] }> {
  const entries = await reachedEntries(tx, waiting)
  const needless = waitForNothing(facts, entries).map(({ id }) => id)
  const ended = endWaiting(
    facts,
    entries.filter(({ id }) => !needless.includes(id)),
    now,
    rules,
  )
  const { past, withdrawn, closed, shortened } = ended
  const rowOf = (id: number) => waiting.find((one) => one.id === id)!
  const mayEnd = (id: number) => hasSeries || rowOf(id).series_wait === null
  const [expired, opened] = [ended.expired.filter(mayEnd), ended.opened.filter(mayEnd)]
  // These offers expire now, so that the job processes them.
  const left = ended.opened.filter((id) => !mayEnd(id)).map((id) => ({ id, until: now }))
  await writeEnd(tx, past, 'past', now)
  await writeEnd(tx, needless, 'booked', now)
  await endExpired(tx, expired, now)
  const together = async (ids: readonly number[]) =>
    hasSeries ? (await selectAllTogether(tx, ids)).map(({ id }) => id) : [...ids]
  await writeWithdrawn(tx, [...withdrawn, ...closed, ...(await together(opened))])
  for (const { id, until } of [...shortened, ...ended.evened, ...left])
    await writeUntil(tx, await together([id]), until)
  await addClosedMails(tx, await withoutOffer(tx, closed.map(rowOf)), now)
  const sooner = shortened.filter(({ id, until }) =>
    isNotifiedSooner({ begins: rowOf(id).offered_at ?? now, until }, now),
  )
  await addSoonerMails(
    tx,
    sooner.map(({ id }) => id),
    now,
  )
  const isChanged = [past, needless, expired, withdrawn, closed, opened].some((ids) => ids.length > 0)
  return { left: isChanged ? await selectWaiting(tx, waiting[0]!.course_id) : [...waiting], opened }
}

/**
 * Other dates of a series may still have offers. Those who wait for it are notified that registration is closed with
 * the last of them.
 */
async function withoutOffer(tx: Transaction<DB>, closed: readonly WaitingRow[]): Promise<number[]> {
  const ids = closed.map(({ id }) => id)
  const existing = (await selectAllTogether(tx, ids)).filter(isOffered)
  return closed
    .filter(({ series_wait: whole }) => whole === null || !existing.some((one) => one.series_wait === whole))
    .map(({ id }) => id)
}

/**
 * No one responded in time. In a series this ends all dates, including dates cancelled since, and one email says so.
 * The seats of the other dates are offered once those dates are reconciled.
 */
async function endExpired(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  const all = await selectAllTogether(tx, ids)
  const ended = await writeEnd(
    tx,
    all.map(({ id }) => id),
    'expired',
    now,
  )
  await addExpiredMails(
    tx,
    ended.filter(({ offer_mode }) => offer_mode !== null).map(({ id }) => id),
    now,
  )
}

/**
 * Emails everyone who had an offer until the last hours, even if no seat is left then (such as a staff offer over
 * capacity).
 */
export async function notifyExpired(
  tx: Transaction<DB>,
  opened: readonly number[],
  now: Date,
): Promise<void> {
  const all = await selectAllTogether(tx, opened)
  const ids = [...Map.groupBy(all, ({ id, series_wait }) => series_wait ?? -id).values()]
    .filter((rows) => rows.every((row) => row.told_open_at === null && row.offer_mode === null))
    .flatMap((rows) => rows.map(({ id }) => id))
  await writeEnd(tx, ids, 'expired', now)
  await addExpiredMails(tx, ids, now)
}
