import { sql, type Transaction } from 'kysely'
import { undoUntil } from '#domain/kernel/acts.ts'
import type { WaitingLimit } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { deleteScheduled, isOffered } from '#server/registration/mails/scheduled-mails.sql.ts'
import { type CallData, noteCalls } from '#server/registration/to-call/record-calls.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import { selectWaitingNow, type WaitingNow } from './mailed-waiting.sql.ts'

const messageTo = ({ receiver: { userId, firstName }, waiting }: WaitingNow, email: string) => ({
  to: email,
  userId,
  data: { firstName, waiting },
})

/** The people who are reached by email, each with the address. */
export const emailed = (waiting: readonly WaitingNow[]) =>
  waiting.flatMap((one) =>
    one.receiver.reach === 'emailed' && one.receiver.email !== null
      ? [{ one, email: one.receiver.email }]
      : [],
  )

/**
 * Emails each person about the seat offered to them. At night, the emails are scheduled for the morning. Call it within
 * the transaction that makes the offer.
 */
export async function addOfferMails(
  tx: Transaction<DB>,
  offered: readonly WaitingNode[],
  now: Date,
): Promise<void> {
  const begins = new Map(offered.map(({ id, offered_at }) => [id, offered_at ?? now]))
  const existing = await selectWaitingNow(
    tx,
    offered.map(({ id }) => id),
  )
  for (const [leaves, at] of Map.groupBy(emailed(existing), ({ one }) =>
    begins.get(one.waiting.id)!.getTime(),
  ))
    await addMails(
      tx,
      at.map(({ one, email }) => ({
        kind: 'waitingOffer' as const,
        ...messageTo(one, email),
        occasion: `waitingOffer:${one.waiting.id}:${one.offers}`,
        leavesAt: new Date(leaves),
      })),
      now,
    )
}

/**
 * Notifies people that they have less time to respond than the offer's email said. It waits a few seconds, so that one
 * email covers a series whose dates change one after the other.
 */
export async function addSoonerMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  const existing = await selectWaitingNow(tx, ids)
  await deleteScheduledSooner(
    tx,
    existing.map(({ whole }) => whole),
    now,
  )
  await addMails(
    tx,
    emailed(existing).map(({ one, email }) => ({
      kind: 'waitingSooner' as const,
      ...messageTo(one, email),
      occasion: `waitingSooner:${one.whole}:${one.offers}:${one.waiting.until}`,
      leavesAt: undoUntil(now),
    })),
    now,
  )
}

/** Deletes scheduled emails about a shorter time to respond, for any date of these entries. */
async function deleteScheduledSooner(
  tx: Transaction<DB>,
  wholes: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select m.id from outbox_mail m join waiting w on w.id = (m.data -> 'waiting' ->> 'id')::int
    where ${isOffered(now, ['waitingSooner'])} and coalesce(w.series_wait, w.id) = any(${[...wholes]}::int[])
    order by m.id for update of m`.execute(tx)
  await deleteScheduled(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Of the entries that are dates of one series, only the first that takes place: its email covers all. */
async function firstOfSeries(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (coalesce(w.series_wait, -w.id)) w.id from waiting w join course c on c.id = w.course_id
    where w.id = any(${[...ids]}::int[])
    order by coalesce(w.series_wait, -w.id), c.cancelled_at is not null or c.starts_at <= ${now}, c.starts_at, w.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * For each entry, the first date waited for with it whose registration is closed. Without a series, the entry itself.
 */
async function firstClosed(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (w.id) o.id from waiting w
    join waiting o on o.id = w.id or (o.series_wait = w.series_wait and o.ended_at is null)
    join course c on c.id = o.course_id
    where w.id = any(${[...ids]}::int[]) and c.cancelled_at is null and c.starts_at > ${now} and c.registration_closes_at <= ${now}
    order by w.id, c.starts_at, o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Notifies people whose offer expired. */
export async function addExpiredMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  await addMails(
    tx,
    emailed(await selectWaitingNow(tx, await firstOfSeries(tx, ids, now))).map(({ one, email }) => ({
      kind: 'waitingOver' as const,
      ...messageTo(one, email),
      occasion: `waitingOver:${one.waiting.id}`,
    })),
    now,
  )
}

/**
 * Notifies people with an offer that registration closed and the seat is not held. They stay on the waitlist, in case
 * registration opens again. For a series, one email names the first date.
 */
export async function addClosedMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  await addMails(
    tx,
    emailed(await selectWaitingNow(tx, await firstClosed(tx, ids, now))).map(({ one, email }) => ({
      kind: 'waitingOver' as const,
      ...messageTo(one, email),
      occasion: `waitingOver:${one.waiting.id}:${one.offers}`,
    })),
    now,
  )
}

/** Notifies each person once of what prevents an offer. Staff call people who are not reached by email. */
export async function addLimitedMails(
  tx: Transaction<DB>,
  limited: ReadonlyMap<number, WaitingLimit>,
  now: Date,
): Promise<void> {
  if (limited.size === 0) return
  const waiting = await selectWaitingNow(tx, [...limited.keys()])
  const { rows: called } = await sql<{ data: CallData['limited'] }>`
    select data from call_line where kind = 'limited' and (data ->> 'whole')::int = any(${waiting.map(({ whole }) => whole)}::int[])`.execute(
    tx,
  )
  const known = new Set(called.map(({ data: { whole, limit } }) => `${whole} ${limit}`))
  await noteCalls(
    tx,
    waiting
      .filter(
        ({ receiver, whole, waiting: { id } }) =>
          receiver.reach === 'toCall' && !known.has(`${whole} ${limited.get(id)}`),
      )
      .map(({ receiver: { attendeeId }, whole, waiting: { id, courseId } }) => ({
        kind: 'limited' as const,
        attendeeId,
        courseId,
        data: { waitingId: id, whole, limit: limited.get(id)! },
      })),
    now,
  )
  await addMails(
    tx,
    emailed(waiting).map(({ one, email }) => {
      const limit = limited.get(one.waiting.id)!
      const { data, ...message } = messageTo(one, email)
      return {
        kind: 'waitingLimited' as const,
        ...message,
        data: { ...data, limit },
        occasion: `waitingLimited:${one.whole}:${limit}`,
        leavesAt: undoUntil(now),
      }
    }),
    now,
  )
}

/**
 * Notifies waiting people that a seat is open to everyone: once, unless a new date resets that. Staff call people who
 * are not reached by email.
 */
export async function addOpenMails(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  const waiting = await selectWaitingNow(tx, ids)
  await noteCalls(
    tx,
    waiting
      .filter(({ receiver }) => receiver.reach !== 'emailed')
      .map(({ receiver: { attendeeId }, waiting: { id, courseId } }) => ({
        kind: 'open' as const,
        attendeeId,
        courseId,
        data: { waitingId: id },
      })),
    now,
  )
  await addMails(
    tx,
    emailed(waiting).map(({ one, email }) => ({
      kind: 'waitingOpen' as const,
      ...messageTo(one, email),
      occasion: `waitingOpen:${one.waiting.id}:${now.toISOString()}`,
    })),
    now,
  )
}
