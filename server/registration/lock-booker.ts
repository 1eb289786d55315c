import type { Transaction } from 'kysely'
import { holdCaller } from '#server/accounts/accounts.door.ts'
import { holdCare } from '#server/people/people.door.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'

/**
 * Locks the attendee whose places a call changes, before any class (lockAttendee). Where who cares for them calls, they still do, and do so until
 * the transaction ends: NOT_FOUND where the care ended after the call was let in. Without a caller: by a link, or by the portal itself.
 */
export async function lockBooker(
  tx: Transaction<DB>,
  attendeeId: number,
  caller: Viewer | null,
): Promise<boolean> {
  const careId = caller?.byCarer ? (caller.careId ?? null) : null
  // Both accounts first: what the carer books names them.
  if (caller && careId !== null) await holdCaller(tx, caller)
  const isOpen = await lockAttendee(tx, attendeeId)
  if (careId !== null && !(await holdCare(tx, careId))) throw new RefusedError('NOT_FOUND')
  return isOpen
}
