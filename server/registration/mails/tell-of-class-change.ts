import type { Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import type { ChangedClass } from '#server/classes/classes.door.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { type RegistrationNow, selectRegistrationsNow } from './mailed-registrations.sql.ts'

/** Placeholders of one statement are bounded, and so is what one of them holds in memory. */
const mailsAtOnce = 500

/**
 * Tells everybody who is registered that staff changed, cancelled or restored a class; hears `classChanged`. Answers how many
 * people are told, those who have proved their address.
 */
export async function tellOfClassChange(
  tx: Transaction<DB>,
  { courseId, change, sequence }: ChangedClass,
  now: Date,
): Promise<number> {
  const active = await tx
    .selectFrom('registration')
    .select('id')
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  let told = 0
  for (let from = 0; from < active.length; from += mailsAtOnce) {
    const ids = active.slice(from, from + mailsAtOnce).map(({ id }) => id)
    const held = await selectRegistrationsNow(tx, ids)
    await addChangeMails(tx, held, change, { courseId, sequence }, now)
    told += held.filter(({ receiver }) => receiver.isProven).length
  }
  return told
}

function addChangeMails(
  tx: Transaction<DB>,
  held: readonly RegistrationNow[],
  change: ClassChange,
  { courseId, sequence }: { courseId: number; sequence: number },
  now: Date,
): Promise<number> {
  const letters = held.map(({ registration, receiver: { userId, email, firstName } }) => ({
    to: email,
    userId,
    occasion: `class:${registration.id}:${sequence}`,
    mailing: { courseId, name: `class:${sequence}` },
    data: { firstName, registration },
  }))
  switch (change.kind) {
    case 'changed':
      return addMails(
        tx,
        letters.map(({ data, ...mail }) => ({ ...mail, kind: 'classChanged', data: { ...data, change } })),
        now,
      )
    case 'cancelled':
      return addMails(
        tx,
        letters.map((mail) => ({ ...mail, kind: 'classCancelled' })),
        now,
      )
    case 'restored':
      return addMails(
        tx,
        letters.map((mail) => ({ ...mail, kind: 'classRestored' })),
        now,
      )
  }
}
