import type { CorrectionKind } from '#domain/registration/corrections/corrections.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'

interface NotCheckedIn {
  courseId: number
  attendeeId: number
  now: Date
}

/** Registers someone for a class where staff say that no one came. Returns the id of the registration. */
export async function buildNotCheckedIn(
  db: Database,
  { courseId, attendeeId, now }: NotCheckedIn,
): Promise<number> {
  await db.insertInto('no_one_came').values({ course_id: courseId, at: now }).execute()
  return buildRegistration(db, { course_id: courseId, attendee_id: attendeeId, created_at: now })
}

/**
 * Like `buildNotCheckedIn`, with a request that says they attended or corrects a guest's name. Returns the id of the
 * request.
 */
export async function buildCorrection(
  db: Database,
  { kind = 'attendance', ...notCheckedIn }: NotCheckedIn & { kind?: CorrectionKind | undefined },
): Promise<number> {
  const registration_id = await buildNotCheckedIn(db, notCheckedIn)
  const requested =
    kind === 'guestName'
      ? { guest_id: await buildGuest(db, registration_id), first_name: 'Elena', last_name: 'Alvarez' }
      : {}
  const { id } = await db
    .insertInto('correction')
    .values({ registration_id, kind, asked_at: notCheckedIn.now, ...requested })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a guest. Returns the guest's id. */
export function buildGuest(db: Database, registration_id: number): Promise<number> {
  return inTransaction({ db }, async (tx) => {
    await tx.updateTable('registration').set({ places: 2 }).where('id', '=', registration_id).execute()
    const { id } = await tx
      .insertInto('guest')
      .values({ registration_id, first_name: 'Elana', last_name: 'Alvarez', type: 'Family' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
