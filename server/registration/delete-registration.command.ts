import { mayRunClasses } from '#domain/classes/who-runs.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { cancelRegistration } from './cancel-registration.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { mayCancel } from './registration.policy.ts'
import { selectOwnerAndHosts } from './registration.sql.ts'

/**
 * Cancels a registration: one's own, or anybody's for staff, administrators and the class's facilitators, which is audited.
 * Throws CLASS_ALREADY_PAST, and REGISTRATION_NOT_FOUND also where there is one that is none of the caller's business.
 */
export async function deleteRegistration(
  deps: Deps,
  viewer: Viewer,
  input: { id: string; noEmail: boolean },
): Promise<RegistrationNode> {
  const id = registrationId(input.id)
  const attendeeId = id === null ? null : await whose(deps, viewer, id)
  if (id === null || attendeeId === null) throw new RefusedError('REGISTRATION_NOT_FOUND')
  return cancelRegistration(deps, { id, attendeeId, noEmail: input.noEmail, by: viewer })
}

/** The attendee whose registration the viewer may cancel: for most people only themself, without asking. */
async function whose({ db }: Deps, viewer: Viewer, id: number): Promise<number | null> {
  if (!mayRunClasses(viewer)) return viewer.attendeeId
  const known = await selectOwnerAndHosts(db, id)
  return known && mayCancel(viewer, known) ? known.attendeeId : null
}
