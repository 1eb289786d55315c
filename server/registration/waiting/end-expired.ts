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
 * Ends on the waiting list of a class what is over, and answers who waits on, and who of them was asked until the last hours began. `hasSeries`: the other dates
 * are locked of every series that somebody waits for with this class. Where they are not, what is to be written to them is left to the job.
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
  // Ends now, so that the job comes for the rest of it.
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

/** Of a series other dates may be held on: who waits for it hears that registration is closed with the last of them. */
async function withoutOffer(tx: Transaction<DB>, closed: readonly WaitingRow[]): Promise<number[]> {
  const ids = closed.map(({ id }) => id)
  const existing = (await selectAllTogether(tx, ids)).filter(isOffered)
  return closed
    .filter(({ series_wait: whole }) => whole === null || !existing.some((one) => one.series_wait === whole))
    .map(({ id }) => id)
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
  await addExpiredMails(
    tx,
    ended.filter(({ offer_mode }) => offer_mode !== null).map(({ id }) => id),
    now,
  )
}

/** Whoever was asked until the last hours gets a word, also where no place is left then, such as of one that staff offered beyond the seats. */
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
