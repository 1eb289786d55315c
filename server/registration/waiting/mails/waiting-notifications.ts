import type { Transaction } from 'kysely'
import {
  type AnnouncedClass,
  type ClassChange,
  isOnlyLate,
  joinChanges,
} from '#domain/classes/edit/class-change.rule.ts'
import { countReaches, type Reach } from '#domain/kernel/mail/reach.rule.ts'
import {
  type ChangedClass,
  type PeopleTold,
  selectAnnouncedClasses,
  type Telling,
  type WaitingTold,
} from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { deleteHeld, lockTellings, writeHeld } from '#server/registration/mails/scheduled-mails.sql.ts'
import { newsLeave } from '#server/registration/mails/when-notifications-leave.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'
import { selectWaitingNow, type WaitingNow } from './mailed-waiting.sql.ts'
import {
  type HeldOfWaiting,
  isUntold,
  selectHeldOfWaiting,
  type WaitingNewsData,
  waitingNewsOf,
} from './scheduled-waiting-mails.sql.ts'
import { emailed } from './waiting-mails.ts'

/** Placeholders of one statement are bounded. */
const atOnce = 500

/**
 * Tells who waits for classes that staff changed, cancelled or restored, one mail a class, which waits a moment as those to the registered do; what waits
 * already is joined. To whom no mail goes stands in the list of whom staff call. Within the transaction of the change. Answers how many people that is.
 */
export async function tellWaitingOfChanges(
  tx: Transaction<DB>,
  { classes, telling }: { classes: readonly ChangedClass[]; telling: Telling },
  now: Date,
): Promise<WaitingTold & Pick<PeopleTold, 'toCall' | 'unreached'>> {
  await lockTellings(tx)
  const told = new Map<number, Reach>()
  for (const { courseId, change } of classes) {
    // Who has no spot has no way to set out on.
    if (isOnlyLate(change)) continue
    const rows = await tx
      .selectFrom('waiting')
      .select('id')
      .where('course_id', '=', courseId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += atOnce)
      for (const [one, reach] of await tellSome(tx, ids.slice(from, from + atOnce), { telling, change }, now))
        told.set(one, reach)
  }
  const { emailed: waiting, toCall, unreached } = countReaches(told.values())
  return { waiting, toCall, unreached }
}

/** Answers whom, by their attendee, and how. */
async function tellSome(
  tx: Transaction<DB>,
  ids: readonly number[],
  { telling, change }: { telling: Telling; change: ClassChange },
  now: Date,
): Promise<(readonly [number, Reach])[]> {
  const news = { telling: telling.id, change }
  const waiting = await selectWaitingNow(tx, ids)
  const reachable = emailed(waiting)
  const held = await selectHeldOfWaiting(tx, { ids: reachable.map(({ one }) => one.waiting.id) }, now)
  const joined = held.map((mail) => {
    const { id, data: was } = mail
    const data = { ...was, tellings: [...was.tellings, telling], news: [...was.news, news] }
    return { id, kind: 'waitingChanged' as const, data, leavesAt: newsLeave(mail, data, telling, now) }
  })
  await writeHeld(tx, joined)
  const isJoined = new Set(held.map(({ data }) => data.waiting.id))
  const alone = reachable.filter(({ one }) => !isJoined.has(one.waiting.id))
  await addMails(
    tx,
    alone.map(({ one, email }) => ({
      kind: 'waitingChanged' as const,
      to: email,
      userId: one.receiver.userId,
      data: { firstName: one.receiver.firstName, waiting: one.waiting, tellings: [telling], news: [news] },
      occasion: `waitingChanged:${one.waiting.id}:${telling.id}`,
      leavesAt: newsLeave(null, { waiting: one.waiting, tellings: [telling], news: [news] }, telling, now),
    })),
    now,
  )
  await noteCalls(
    tx,
    waiting
      .filter(({ receiver }) => receiver.reach === 'toCall')
      .map(({ receiver: { attendeeId }, waiting: { id, courseId } }) => ({
        kind: 'waitingNews' as const,
        attendeeId,
        courseId,
        data: { waitingId: id, tellings: [telling], news: [news] },
      })),
    now,
  )
  return waiting.map(({ receiver: { attendeeId, reach } }) => [attendeeId, reach] as const)
}

/** What there is to tell when the mail leaves; null where it is nothing any more: they wait no more, or what was changed was changed back. */
export async function currentWaitingNews(
  db: Database,
  stored: WaitingNewsData,
  at: Date,
): Promise<WaitingNewsData | null> {
  const data = waitingNewsOf(stored)
  const [now] = await selectWaitingNow(db, [data.waiting.id])
  const told = waitingNewsOfNow(
    data,
    now,
    await selectAnnouncedClasses(db, now ? [now.waiting.courseId] : []),
  )
  // Nobody is asked any more, so nothing is promised.
  const isOver = told?.waiting.comeUntil && new Date(told.waiting.comeUntil) <= at
  return told && isOver ? { ...told, waiting: { ...told.waiting, comeUntil: null } } : told
}

/** Any record of it, as it is now. */
export type WaitingNewsNow<Data> = Data & Pick<WaitingNewsData, 'waiting' | 'news'>

/** The same of what was read: who waits, and the classes. */
export function waitingNewsOfNow<Data extends Pick<WaitingNewsData, 'news'>>(
  data: Data,
  now: WaitingNow | undefined,
  classes: ReadonlyMap<number, AnnouncedClass>,
): WaitingNewsNow<Data> | null {
  const last = data.news.at(-1)
  if (!now || now.ended !== null || !last) return null
  const course = classes.get(now.waiting.courseId)
  if (!course) return null
  const changes = data.news.map((one) => one.change)
  const change = joinChanges(changes, course) ?? (course.cancelled ? null : (changes.find(isUntold) ?? null))
  return change ? { ...data, waiting: now.waiting, news: [{ telling: last.telling, change }] } : null
}

/** Takes an act out of these mails to those who wait; the rest of one that another act has joined goes at its time. */
export async function takeBackFromWaiting(
  tx: Transaction<DB>,
  held: readonly HeldOfWaiting[],
  telling: string,
): Promise<void> {
  const rest = held.map(({ id, data }) => ({
    id,
    kind: 'waitingChanged' as const,
    data: {
      ...data,
      tellings: data.tellings.filter((one) => one.id !== telling),
      news: data.news.filter((one) => one.telling !== telling),
    },
  }))
  const [empty, told] = [
    rest.filter((one) => one.data.news.length === 0),
    rest.filter((one) => one.data.news.length > 0),
  ]
  await deleteHeld(
    tx,
    empty.map(({ id }) => id),
  )
  await writeHeld(tx, told)
}
