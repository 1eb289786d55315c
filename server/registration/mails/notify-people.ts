import type { Transaction } from 'kysely'
import { countReaches } from '#domain/kernel/mail/reach.rule.ts'
import type { MovedRegistration, NotifySettings, PeopleNotified } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'
import {
  type ClassNotification,
  type ClassNotificationData,
  kindOfNotification,
} from './class-notifications.ts'
import { type RegistrationOfAnyone, selectRegistrationsOfAll } from './mailed-registrations.sql.ts'
import { lockTellings, selectScheduledFor, writeScheduled } from './scheduled-mails.sql.ts'
import { notificationsLeave, waitWithAct } from './when-notifications-leave.ts'

/** PostgreSQL limits the placeholders of one statement, and this limits the memory that one takes. */
const mailsAtOnce = 500

/** A registration and what its person is notified of. */
export interface NotifiedRegistration extends Pick<ClassNotification, 'change' | 'movedFrom' | 'removed'> {
  held: RegistrationOfAnyone
}

/** Notifies one person that staff changed their attendance mode, as tellPeople does for many people. */
export async function notifyOfMove(
  tx: Transaction<DB>,
  { id, from }: MovedRegistration,
  notifying: NotifySettings,
  now: Date,
): Promise<PeopleNotified> {
  const registered = await selectRegistrationsOfAll(tx, [id])
  return tellPeople(
    tx,
    registered.map((scheduled) => ({ held: scheduled, change: null, movedFrom: from })),
    notifying,
    now,
  )
}

type Receiver = RegistrationOfAnyone['receiver'] & { email: string }

/**
 * Notifies people of an act, one email each, sent after a short delay. It is merged into an email that is still
 * scheduled, and the delay starts again. People without email go to the call list. Call it within the transaction of
 * the act. Returns how many people are notified.
 */
export async function tellPeople(
  tx: Transaction<DB>,
  registrations: readonly NotifiedRegistration[],
  notifying: NotifySettings,
  now: Date,
): Promise<PeopleNotified> {
  await lockTellings(tx)
  const byPerson = Map.groupBy(registrations, ({ held: { receiver } }) => receiver.attendeeId)
  const people = [...byPerson.values()].map((notified) => ({
    receiver: notified[0]!.held.receiver,
    news: notified.map(({ held, ...notified }) => ({
      telling: notifying.id,
      registration: held.registration,
      ...notified,
    })),
  }))
  const mailed = people.flatMap(({ receiver, news }) =>
    receiver.reach === 'emailed' && receiver.email !== null
      ? [{ receiver: { ...receiver, email: receiver.email }, news }]
      : [],
  )
  for (let from = 0; from < mailed.length; from += mailsAtOnce)
    await notifySome(tx, mailed.slice(from, from + mailsAtOnce), notifying, now)
  const called = people.filter(({ receiver }) => receiver.reach === 'toCall')
  await noteCalls(tx, called.flatMap(callsOf(notifying)), now)
  const leavesAt = await waitWithAct(tx, notifying, now)
  const { emailed, toCall, unreached } = countReaches(people.map(({ receiver }) => receiver.reach))
  return { told: emailed, toCall, unreached, leavesAt: emailed > 0 ? leavesAt : null }
}

const callsOf =
  (notifying: NotifySettings) =>
  ({
    receiver: { attendeeId },
    news,
  }: {
    receiver: RegistrationOfAnyone['receiver']
    news: ClassNotification[]
  }) =>
    news.map(({ registration: { id, courseId }, change, movedFrom }) => ({
      kind: 'news' as const,
      attendeeId,
      courseId,
      data: {
        tellings: [notifying],
        news: [{ telling: notifying.id, registrationId: id, change, movedFrom }],
      },
    }))

async function notifySome(
  tx: Transaction<DB>,
  people: readonly { receiver: Receiver; news: ClassNotification[] }[],
  notifying: NotifySettings,
  now: Date,
): Promise<void> {
  const waiting = await selectScheduledFor(
    tx,
    people.flatMap(({ receiver }) => receiver.userId ?? []),
    now,
  )
  const joined = people.flatMap(({ receiver, news }) => {
    const mail = waiting.find((one) => one.user_id === receiver.userId && one.to_address === receiver.email)
    if (!mail) return []
    const data: ClassNotificationData = {
      ...mail.data,
      tellings: [...mail.data.tellings, notifying],
      news: [...mail.data.news, ...news],
    }
    return [
      {
        id: mail.id,
        kind: kindOfNotification(data.news),
        receiver,
        data,
        leavesAt: notificationsLeave(mail, data, notifying, now),
      },
    ]
  })
  await writeScheduled(tx, joined)
  const alone = people.filter(({ receiver }) => !joined.some((one) => one.receiver === receiver))
  await addMails(
    tx,
    alone.map(({ receiver: { userId, email, firstName }, news }) => ({
      kind: kindOfNotification(news),
      to: email,
      userId,
      mailing: { courseId: news[0]!.registration.courseId, name: `class:${notifying.id}` },
      data: { firstName, tellings: [notifying], news },
      leavesAt: notificationsLeave(null, { tellings: [notifying], news }, notifying, now),
    })),
    now,
  )
}
