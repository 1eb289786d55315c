import { sql, type Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { type RegistrationNow, selectRegistrationsNow } from './mailed-registrations.sql.ts'

/** Placeholders of one statement are bounded, and so is what one of them holds in memory. */
const mailsAtOnce = 500

/**
 * Tells everybody who is registered that staff changed, cancelled or restored a class, and raises its SEQUENCE, so that
 * calendars follow. Call it in the transaction of the change, after writing it, with what decideClassChange said; call
 * `deps.wakeMail()` after the commit. It looks for no change itself. Answers how many people are told, those who have proved their address: nobody of a
 * class that is over, unless it is this change that puts it into the past.
 */
export async function announceClassChange(
  tx: Transaction<DB>,
  courseId: number,
  change: ClassChange,
  now: Date,
): Promise<number> {
  const course = await tx
    .updateTable('course')
    .set({ sequence: sql<number>`sequence + 1`, revised_at: now })
    .where('id', '=', courseId)
    .returning(['sequence', 'ends_at'])
    .executeTakeFirst()
  if (!course) return 0
  const wasAhead = change.kind === 'changed' && new Date(change.before.end) > now
  if (course.ends_at <= now && !wasAhead) return 0
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
    await addChangeMails(tx, held, change, { courseId, sequence: course.sequence }, now)
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
