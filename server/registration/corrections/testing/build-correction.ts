import type { CorrectionKind } from '#domain/registration/corrections/corrections.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

interface NotCheckedIn {
  courseId: number
  attendeeId: number
  now: Date
}

/** Somebody registered for a class of which staff say that no one came; answers the number of the registration. */
export async function buildNotCheckedIn(
  db: Database,
  { courseId, attendeeId, now }: NotCheckedIn,
): Promise<number> {
  await db.insertInto('no_one_came').values({ course_id: courseId, at: now }).execute()
  const { id } = await db
    .insertInto('registration')
    .values({ course_id: courseId, attendee_id: attendeeId, mode: 'in-person', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same, who says that they were there or what a guest is called; answers the number of what they ask. */
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

/** They come with somebody; answers the number of the guest. */
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
