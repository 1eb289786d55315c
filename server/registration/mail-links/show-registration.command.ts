import { selectHelperOf } from '#server/people/public.ts'
import { lockAttendee } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { showSeats } from '#server/registration/seats/seats.ts'

/**
 * Shows the caller's own registration to their helper, or hides it. A helper always sees registrations that the helper
 * made.
 * @throws REGISTRATION_NOT_FOUND for every other registration.
 * @throws NOT_FOUND when no one helps the caller.
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 */
export function showRegistration(
  { db }: Deps,
  { userId, attendeeId }: Viewer,
  input: { id: string; shown: boolean },
): Promise<RegistrationNode> {
  const id = registrationId(input.id)
  if (id === null || attendeeId === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
  return inRegistrationTransaction(db, async (tx) => {
    if (!(await lockAttendee(tx, attendeeId))) throw new RejectedError('TOKEN_INVALID')
    const helperId = await selectHelperOf(tx, userId)
    if (input.shown && helperId === null) throw new RejectedError('NOT_FOUND')
    const shown = await showSeats(tx, { id, attendeeId, shownTo: input.shown ? helperId : null })
    if (!shown) throw new RejectedError('REGISTRATION_NOT_FOUND')
    return shown
  })
}
