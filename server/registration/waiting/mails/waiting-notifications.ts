import type { Transaction } from 'kysely'
import {
  type AnnouncedClass,
  type ClassChange,
  isOnlyRunningLate,
  joinChanges,
} from '#domain/classes/edit/class-change.rule.ts'
import { countReaches, type Reach } from '#domain/kernel/mail/reach.rule.ts'
import {
  type ChangedClass,
  type NotifySettings,
  type PeopleNotified,
  selectAnnouncedClasses,
  type WaitingNotified,
} from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import {
  deleteScheduled,
  lockTellings,
  writeScheduled,
} from '#server/registration/mails/scheduled-mails.sql.ts'
import { notificationsLeave } from '#server/registration/mails/when-notifications-leave.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'
import { selectWaitingNow, type WaitingNow } from './mailed-waiting.sql.ts'
import {
  isNotNotified,
  type ScheduledOfWaiting,
  selectScheduledOfWaiting,
  type WaitingNotificationData,
  waitingNotificationsOf,
} from './scheduled-waiting-mails.sql.ts'
import { emailed } from './waiting-mails.ts'

/** PostgreSQL limits the placeholders of one statement. */
const atOnce = 500

/**
 * Notifies people on the waitlists of classes that staff changed, cancelled or restored: one email a class, after the
 * same delay as emails to registered people. It is merged into an email that is still scheduled. People without email
 * go to the call list. Call it within the transaction of the change. Returns how many people are notified.
 */
export async function notifyWaitingOfChanges(
  tx: Transaction<DB>,
  { classes, telling }: { classes: readonly ChangedClass[]; telling: NotifySettings },
  now: Date,
): Promise<WaitingNotified & Pick<PeopleNotified, 'toCall' | 'unreached'>> {
  await lockTellings(tx)
  const notified = new Map<number, Reach>()
  for (const { courseId, change } of classes) {
    // A person without a spot does not travel to the class. A late start does not matter to them.
    if (isOnlyRunningLate(change)) continue
    const rows = await tx
      .selectFrom('waiting')
      .select('id')
      .where('course_id', '=', courseId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += atOnce)
      for (const [one, reach] of await notifySome(
        tx,
        ids.slice(from, from + atOnce),
        { telling, change },
        now,
      ))
        notified.set(one, reach)
  }
  const { emailed: waiting, toCall, unreached } = countReaches(notified.values())
  return { waiting, toCall, unreached }
}

/** Returns who is notified and how, by attendee. */
async function notifySome(
  tx: Transaction<DB>,
  ids: readonly number[],
  { telling, change }: { telling: NotifySettings; change: ClassChange },
  now: Date,
): Promise<(readonly [number, Reach])[]> {
  const notifications = { telling: telling.id, change }
  const waiting = await selectWaitingNow(tx, ids)
  const reachable = emailed(waiting)
  const existing = await selectScheduledOfWaiting(
    tx,
    { ids: reachable.map(({ one }) => one.waiting.id) },
    now,
  )
  const joined = existing.map((mail) => {
    const { id, data: was } = mail
    const data = { ...was, tellings: [...was.tellings, telling], news: [...was.news, notifications] }
    return {
      id,
      kind: 'waitingChanged' as const,
      data,
      leavesAt: notificationsLeave(mail, data, telling, now),
    }
  })
  await writeScheduled(tx, joined)
  const isJoined = new Set(existing.map(({ data }) => data.waiting.id))
  const alone = reachable.filter(({ one }) => !isJoined.has(one.waiting.id))
  await addMails(
    tx,
    alone.map(({ one, email }) => ({
      kind: 'waitingChanged' as const,
      to: email,
      userId: one.receiver.userId,
      data: {
        firstName: one.receiver.firstName,
        waiting: one.waiting,
        tellings: [telling],
        news: [notifications],
      },
      occasion: `waitingChanged:${one.waiting.id}:${telling.id}`,
      leavesAt: notificationsLeave(
        null,
        { waiting: one.waiting, tellings: [telling], news: [notifications] },
        telling,
        now,
      ),
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
        data: { waitingId: id, tellings: [telling], news: [notifications] },
      })),
    now,
  )
  return waiting.map(({ receiver: { attendeeId, reach } }) => [attendeeId, reach] as const)
}

/**
 * What the email says when it is sent. Null if there is nothing to say: they no longer wait, or the change was
 * reverted.
 */
export async function currentWaitingNotification(
  db: Database,
  stored: WaitingNotificationData,
  at: Date,
): Promise<WaitingNotificationData | null> {
  const data = waitingNotificationsOf(stored)
  const [now] = await selectWaitingNow(db, [data.waiting.id])
  const notified = waitingNotificationsOfNow(
    data,
    now,
    await selectAnnouncedClasses(db, now ? [now.waiting.courseId] : []),
  )
  // No more offers after that time, so the email promises none.
  const isEnded = notified?.waiting.comeUntil && new Date(notified.waiting.comeUntil) <= at
  return notified && isEnded ? { ...notified, waiting: { ...notified.waiting, comeUntil: null } } : notified
}

/** Any record with this data, as it is now. */
export type WaitingNotificationNow<Data> = Data & Pick<WaitingNotificationData, 'waiting' | 'news'>

/** Like `currentWaitingNotification`, from data that was read already: the waiting people and the classes. */
export function waitingNotificationsOfNow<Data extends Pick<WaitingNotificationData, 'news'>>(
  data: Data,
  now: WaitingNow | undefined,
  classes: ReadonlyMap<number, AnnouncedClass>,
): WaitingNotificationNow<Data> | null {
  const last = data.news.at(-1)
  if (!now || now.ended !== null || !last) return null
  const course = classes.get(now.waiting.courseId)
  if (!course) return null
  const changes = data.news.map((one) => one.change)
  const change =
    joinChanges(changes, course) ?? (course.cancelled ? null : (changes.find(isNotNotified) ?? null))
  return change ? { ...data, waiting: now.waiting, news: [{ telling: last.telling, change }] } : null
}

/** Removes an act from these emails. If another act was merged into the same email, its part is sent at its time. */
export async function takeBackFromWaiting(
  tx: Transaction<DB>,
  existing: readonly ScheduledOfWaiting[],
  notifying: string,
): Promise<void> {
  const rest = existing.map(({ id, data }) => ({
    id,
    kind: 'waitingChanged' as const,
    data: {
      ...data,
      tellings: data.tellings.filter((one) => one.id !== notifying),
      news: data.news.filter((one) => one.telling !== notifying),
    },
  }))
  const [empty, notified] = [
    rest.filter((one) => one.data.news.length === 0),
    rest.filter((one) => one.data.news.length > 0),
  ]
  await deleteScheduled(
    tx,
    empty.map(({ id }) => id),
  )
  await writeScheduled(tx, notified)
}
