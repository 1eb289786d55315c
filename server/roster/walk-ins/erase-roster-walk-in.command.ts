import { shareLockActor } from '#server/accounts/public.ts'
import { eraseWalkIn } from '#server/people/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { changeableEntry, type EntryKey } from '#server/roster/change-entry.ts'

/**
 * Erases who a walk-in was, on this and every other roster: name, email, phone, notes and guest. The attendance still
 * counts. A repeated call changes nothing.
 * @throws NOT_LOGGED_IN, ROSTER_ENTRY_GONE
 * @throws FORBIDDEN for everyone but staff.
 * @throws NOT_FOUND when the person has an account. Close that account instead.
 */
export async function eraseRosterWalkIn(context: SignedIn, registrationId: string): Promise<EntryKey> {
  const { viewer } = context
  const key = await changeableEntry(context, viewer, registrationId)
  await inRegistrationTransaction(context.db, async (tx) => {
    await shareLockActor(tx, viewer)
    const now = context.clock.now()
    const erased = await eraseWalkIn(tx, context.events, key.attendeeId, now)
    if (erased === null) throw new RejectedError('NOT_FOUND')
    const data = { courseId: key.courseId }
    if (erased)
      await addAudit(tx, viewer, { action: 'registration.walkInErased', subjectId: key.id, data }, now)
  })
  return key
}
