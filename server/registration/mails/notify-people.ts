import type { Transaction } from 'kysely'
import { countReaches } from '#domain/kernel/mail/reach.rule.ts'
import type { MovedRegistration, PeopleTold, Telling } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'
import { type ClassNews, type ClassNewsData, kindOfNews } from './class-notifications.ts'
import { type RegistrationOfAnybody, selectRegistrationsOfAll } from './mailed-registrations.sql.ts'
import { lockTellings, selectHeldFor, writeHeld } from './scheduled-mails.sql.ts'
import { newsLeave, waitWithAct } from './when-notifications-leave.ts'

/** Placeholders of one statement are bounded, and so is what one of them holds in memory. */
const mailsAtOnce = 500

/** A registration and what its person is to be told of it. */
export interface ToldRegistration extends Pick<ClassNews, 'change' | 'movedFrom' | 'removed'> {
  held: RegistrationOfAnybody
}

/** Tells one person that staff moved them to another way to take part; as tellPeople. */
export async function tellOfMove(
  tx: Transaction<DB>,
  { id, from }: MovedRegistration,
  telling: Telling,
  now: Date,
): Promise<PeopleTold> {
  const registered = await selectRegistrationsOfAll(tx, [id])
  return tellPeople(
    tx,
    registered.map((held) => ({ held, change: null, movedFrom: from })),
    telling,
    now,
  )
}

type Receiver = RegistrationOfAnybody['receiver'] & { email: string }

/**
 * Tells people of an act, one mail each, which waits a moment before it leaves; what waits for somebody already is joined, and waits anew. To whom no mail
 * goes stands in the list of whom staff call. Within the transaction of the act. Answers how many that is.
 */
export async function tellPeople(
  tx: Transaction<DB>,
  registrations: readonly ToldRegistration[],
  telling: Telling,
  now: Date,
): Promise<PeopleTold> {
  await lockTellings(tx)
  const byPerson = Map.groupBy(registrations, ({ held: { receiver } }) => receiver.attendeeId)
  const people = [...byPerson.values()].map((told) => ({
    receiver: told[0]!.held.receiver,
    news: told.map(({ held, ...told }) => ({
      telling: telling.id,
      registration: held.registration,
      ...told,
    })),
  }))
  const mailed = people.flatMap(({ receiver, news }) =>
    receiver.reach === 'emailed' && receiver.email !== null
      ? [{ receiver: { ...receiver, email: receiver.email }, news }]
      : [],
  )
  for (let from = 0; from < mailed.length; from += mailsAtOnce)
    await tellSome(tx, mailed.slice(from, from + mailsAtOnce), telling, now)
  const called = people.filter(({ receiver }) => receiver.reach === 'toCall')
  await noteCalls(tx, called.flatMap(callsOf(telling)), now)
  const leavesAt = await waitWithAct(tx, telling, now)
  const { emailed, toCall, unreached } = countReaches(people.map(({ receiver }) => receiver.reach))
  return { told: emailed, toCall, unreached, leavesAt: emailed > 0 ? leavesAt : null }
}

const callsOf =
  (telling: Telling) =>
  ({ receiver: { attendeeId }, news }: { receiver: RegistrationOfAnybody['receiver']; news: ClassNews[] }) =>
    news.map(({ registration: { id, courseId }, change, movedFrom }) => ({
      kind: 'news' as const,
      attendeeId,
      courseId,
      data: {
        tellings: [telling],
        news: [{ telling: telling.id, registrationId: id, change, movedFrom }],
      },
    }))

async function tellSome(
  tx: Transaction<DB>,
  people: readonly { receiver: Receiver; news: ClassNews[] }[],
  telling: Telling,
  now: Date,
): Promise<void> {
  const waiting = await selectHeldFor(
    tx,
    people.flatMap(({ receiver }) => receiver.userId ?? []),
    now,
  )
  const joined = people.flatMap(({ receiver, news }) => {
    const mail = waiting.find((one) => one.user_id === receiver.userId && one.to_address === receiver.email)
    if (!mail) return []
    const data: ClassNewsData = {
      ...mail.data,
      tellings: [...mail.data.tellings, telling],
      news: [...mail.data.news, ...news],
    }
    return [
      {
        id: mail.id,
        kind: kindOfNews(data.news),
        receiver,
        data,
        leavesAt: newsLeave(mail, data, telling, now),
      },
    ]
  })
  await writeHeld(tx, joined)
  const alone = people.filter(({ receiver }) => !joined.some((one) => one.receiver === receiver))
  await addMails(
    tx,
    alone.map(({ receiver: { userId, email, firstName }, news }) => ({
      kind: kindOfNews(news),
      to: email,
      userId,
      mailing: { courseId: news[0]!.registration.courseId, name: `class:${telling.id}` },
      data: { firstName, tellings: [telling], news },
      leavesAt: newsLeave(null, { tellings: [telling], news }, telling, now),
    })),
    now,
  )
}
