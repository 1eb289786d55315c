import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import {
  type RegistrationOfAnyone,
  selectRegistrationsOfAll,
} from '#server/registration/mails/mailed-registrations.sql.ts'
import { type NewCall, noteCalls } from '#server/registration/to-call/record-calls.ts'
import { selectWaitingNow } from '#server/registration/waiting/mails/mailed-waiting.sql.ts'
import { emailed } from '#server/registration/waiting/mails/waiting-mails.ts'
import type { SeriesMailData } from './series.mail.tsx'

/** The result of new dates for the people of a series. */
export interface SeriesNotification {
  registrationIds: number[]
  waitingIds: number[]
}

/** One email to each person, for any number of dates. Call it within the transaction that registers them. */
export async function addSeriesMails(
  tx: Transaction<DB>,
  why: SeriesMailData['why'],
  { registrationIds, waitingIds }: SeriesNotification,
  now: Date,
): Promise<void> {
  const all = await selectRegistrationsOfAll(tx, registrationIds)
  await noteCalls(tx, all.flatMap(callOf), now)
  const [registered, waits] = [
    all.filter(({ receiver }) => receiver.reach === 'emailed'),
    emailed(await selectWaitingNow(tx, waitingIds)).map(({ one }) => one),
  ]
  const people = new Map(
    [...registered, ...waits].flatMap(({ receiver: { userId, email, firstName } }) =>
      userId === null || email === null ? [] : [[userId, { userId, email, firstName }] as const],
    ),
  )
  await addMails(
    tx,
    [...people.values()].map(({ userId, email, firstName }) => {
      const own = <One extends { receiver: { userId: number | null } }>(all: readonly One[]) =>
        all.filter(({ receiver }) => receiver.userId === userId)
      const registrations = own(registered).map(({ registration }) => registration)
      const waiting = own(waits).map((one) => one.waiting)
      const first = registrations[0] ? `r${registrations[0].id}` : `w${waiting[0]?.id}`
      return {
        kind: 'seriesDates' as const,
        to: email,
        userId,
        data: { firstName, why, registrations, waiting },
        occasion: `seriesDates:${first}`,
      }
    }),
    now,
  )
}

/** Staff let a person into the series whom no email reaches, so staff must call them. */
const callOf = ({ receiver, registration: { id, courseId } }: RegistrationOfAnyone): NewCall[] =>
  receiver.reach === 'toCall'
    ? [{ kind: 'booked', attendeeId: receiver.attendeeId, courseId, data: { registrationId: id } }]
    : []
