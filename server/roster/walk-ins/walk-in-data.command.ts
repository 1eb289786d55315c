import type { AuditAction } from '#domain/kernel/manifest.ts'
import { type MyVerification, shareLockActor } from '#server/accounts/public.ts'
import {
  deleteHold,
  insertHold,
  isWalkInKnown,
  type LegalHold,
  makeWalkInFile,
  type OwnFile,
  selectHold,
} from '#server/people/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockClosings } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { lockAttendees } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn, Themself } from '#server/platform/graphql/policy.ts'
import { changeableEntry, type EntryKey } from '#server/roster/change-entry.ts'

/**
 * The file of a walk-in's data, for an administrator who gives it to the person.
 * @throws ROSTER_ENTRY_GONE
 * @throws the errors of makeWalkInFile.
 */
export async function makeRosterWalkInFile(
  context: Themself,
  registrationId: string,
  verification: MyVerification,
): Promise<OwnFile> {
  return makeWalkInFile(context, await changeableEntry(context, context.viewer, registrationId), verification)
}

/**
 * Whether a legal hold is on their data, and why.
 * @throws NOT_FOUND when the person was erased, or has an account, whose record has the hold.
 */
export async function readWalkInHold(context: SignedIn, registrationId: string): Promise<LegalHold | null> {
  const { attendeeId } = await changeableEntry(context, context.viewer, registrationId)
  if (!(await isWalkInKnown(context.db, attendeeId))) throw new RejectedError('NOT_FOUND')
  return selectHold(context.db, { attendee_id: attendeeId })
}

/**
 * Like beginLegalHold, for a person without an account. Their data does not expire, and no one can erase them.
 * @throws INPUT_INVALID, NOT_FOUND
 */
export function beginWalkInHold(context: SignedIn, registrationId: string, reason: string): Promise<void> {
  const heldBy = context.viewer.userId
  return changeHold(context, registrationId, 'registration.walkInHeld', (tx, { attendeeId }, heldAt) =>
    insertHold(tx, { attendee_id: attendeeId }, { reason, heldBy, heldAt }),
  )
}

/** A repeated call changes nothing. */
export function endWalkInHold(context: SignedIn, registrationId: string): Promise<void> {
  return changeHold(context, registrationId, 'registration.walkInHoldEnded', (tx, { attendeeId }) =>
    deleteHold(tx, { attendee_id: attendeeId }),
  )
}

async function changeHold(
  context: SignedIn,
  registrationId: string,
  action: AuditAction,
  write: (tx: Database, key: EntryKey, now: Date) => Promise<boolean>,
): Promise<void> {
  const { viewer } = context
  const key = await changeableEntry(context, viewer, registrationId)
  await inRegistrationTransaction(context.db, async (tx) => {
    // Waits for an erasing, a closing and the end of a hold, and lets none begin.
    await lockClosings(tx)
    await shareLockActor(tx, viewer)
    await lockAttendees(tx, [key.attendeeId])
    if (!(await isWalkInKnown(tx, key.attendeeId))) throw new RejectedError('NOT_FOUND')
    const now = context.clock.now()
    if (await write(tx, key, now))
      await addAudit(tx, viewer, { action, subjectId: key.id, data: { courseId: key.courseId } }, now)
  })
}
