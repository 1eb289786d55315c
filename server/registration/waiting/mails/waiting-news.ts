import type { Transaction } from 'kysely'
import { type ClassChange, isOnlyLate, joinChanges } from '#domain/classes/class-change.rule.ts'
import { type ChangedClass, selectAnnouncedClasses, type Telling } from '#server/classes/classes.door.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { deleteHeld, lockTellings, writeHeld } from '#server/registration/mails/held-mails.sql.ts'
import { newsLeave } from '#server/registration/mails/when-news-leave.ts'
import {
  type HeldOfWaiting,
  isUntold,
  selectHeldOfWaiting,
  type WaitingNewsData,
  waitingNewsOf,
} from './held-waiting-mails.sql.ts'
import { selectWaitingNow } from './mailed-waiting.sql.ts'

/** Placeholders of one statement are bounded. */
const atOnce = 500

/**
 * Tells who waits for classes that staff changed, cancelled or restored, one mail a class, which waits a moment as those to the registered do; what waits
 * already is joined. Within the transaction of the change. Answers how many people are told.
 */
export async function tellWaitingOfChanges(
  tx: Transaction<DB>,
  { classes, telling }: { classes: readonly ChangedClass[]; telling: Telling },
  now: Date,
): Promise<number> {
  await lockTellings(tx)
  const told = new Set<number | string>()
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
      for (const one of await tellSome(tx, ids.slice(from, from + atOnce), { telling, change }, now))
        told.add(one)
  }
  return told.size
}

/** Answers whom. */
async function tellSome(
  tx: Transaction<DB>,
  ids: readonly number[],
  { telling, change }: { telling: Telling; change: ClassChange },
  now: Date,
): Promise<(number | string)[]> {
  const news = { telling: telling.id, change }
  const held = await selectHeldOfWaiting(tx, { ids }, now)
  const joined = held.map((mail) => {
    const { id, data: was } = mail
    const data = { ...was, tellings: [...was.tellings, telling], news: [...was.news, news] }
    return { id, kind: 'waitingChanged' as const, data, leavesAt: newsLeave(mail, data, telling, now) }
  })
  await writeHeld(tx, joined)
  const isJoined = new Set(held.map(({ data }) => data.waiting.id))
  const alone = await selectWaitingNow(
    tx,
    ids.filter((id) => !isJoined.has(id)),
  )
  await addMails(
    tx,
    alone.map(({ receiver: { userId, email, firstName }, waiting }) => ({
      kind: 'waitingChanged' as const,
      to: email,
      userId,
      data: { firstName, waiting, tellings: [telling], news: [news] },
      occasion: `waitingChanged:${waiting.id}:${telling.id}`,
      leavesAt: newsLeave(null, { waiting, tellings: [telling], news: [news] }, telling, now),
    })),
    now,
  )
  return [
    ...held.map(({ id, user_id }) => user_id ?? `mail ${id}`),
    ...alone.map(({ receiver }) => receiver.userId ?? receiver.email),
  ]
}

/** What there is to tell when the mail leaves; null where it is nothing any more: they wait no more, or what was changed was changed back. */
export async function currentWaitingNews(
  db: Database,
  stored: WaitingNewsData,
): Promise<WaitingNewsData | null> {
  const data = waitingNewsOf(stored)
  const [now] = await selectWaitingNow(db, [data.waiting.id])
  const last = data.news.at(-1)
  if (!now || now.ended !== null || !last) return null
  const course = (await selectAnnouncedClasses(db, [now.waiting.courseId])).get(now.waiting.courseId)
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
