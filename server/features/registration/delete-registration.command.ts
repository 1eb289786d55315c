import type { Deps, Viewer } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { registrationId } from './registration-id.ts'

/** Cancels the person's own registration. Throws REGISTRATION_NOT_FOUND or CLASS_ALREADY_PAST. */
export async function deleteRegistration(
  deps: Deps,
  { attendeeId }: Viewer,
  input: { id: string; noEmail: boolean },
): Promise<RegistrationNode> {
  const id = registrationId(input.id)
  if (id === null || attendeeId === null) throw new RefusedError('REGISTRATION_NOT_FOUND')
  return cancelRegistration(deps, { id, attendeeId, noEmail: input.noEmail })
}
