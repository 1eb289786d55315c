import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { selectRegistrationsNow } from '#server/registration/mails/mailed-registrations.sql.ts'

/** Tells one person of the dates that booked themselves; answers how many mails that is. Within the transaction that says they are told. */
export async function addStandingMail(
  tx: Transaction<DB>,
  registrationIds: readonly number[],
  occasion: string,
  now: Date,
): Promise<number> {
  const held = (await selectRegistrationsNow(tx, registrationIds)).filter(
    ({ state }) => !state.cancelled && !state.course.cancelled && state.course.start > now,
  )
  const [first] = held
  if (!first) return 0
  const { userId, email, firstName } = first.receiver
  const data = { firstName, registrations: held.map(({ registration }) => registration) }
  return addMails(tx, [{ kind: 'standingBooked', to: email, userId, data, occasion }], now)
}
