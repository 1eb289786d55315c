import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { cancelGuest } from '#server/registration/guests/cancel-guest.ts'
import { removeRegistrationGuest } from '#server/registration/guests/remove-registration-guest.command.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import {
  isBeforeHelp,
  isMyRegistration,
  mayCancel,
  mayLeaveUnnotified,
} from '#server/registration/registration.policy.ts'
import {
  selectClassStart,
  selectOwnerAndHosts,
  selectRegistration,
} from '#server/registration/registration.sql.ts'
import { cancelRegistration } from './cancel-registration.ts'

/**
 * Cancels the caller's registration. Staff, administrators and the class's facilitators may cancel any, which is
 * audited. With a guest's id it cancels the guest alone, as the original backend did. If a facilitator cancels, the
 * attendee is always notified, whatever `noEmail` says.
 * @throws CLASS_ALREADY_PAST
 * @throws REGISTRATION_NOT_FOUND, also for a registration that the caller may not access.
 */
export async function deleteRegistration(
  deps: Deps,
  viewer: Viewer,
  input: { id: string; noEmail: boolean; version?: string | null | undefined },
): Promise<RegistrationNode> {
  const id = registrationId(input.id)
  if (id === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
  const isQuiet = (attendeeId: number) =>
    input.noEmail && (attendeeId === viewer.attendeeId || mayLeaveUnnotified(viewer))
  try {
    const attendeeId = await owner(deps, viewer, id)
    if (attendeeId === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
    const noEmail = isQuiet(attendeeId)
    return await cancelRegistration(deps, { id, attendeeId, noEmail, by: viewer, madeOn: input.version })
  } catch (error) {
    // Guests and registrations share one number sequence, so an id is never ambiguous.
    const ofGuest = isNotFound(error) ? await registrationOfGuest(deps.db, id) : null
    const attendeeId = ofGuest === null ? null : await owner(deps, viewer, ofGuest)
    if (ofGuest === null || attendeeId === null) throw error
    const noEmail = isQuiet(attendeeId)
    return attendeeId === viewer.attendeeId
      ? removeRegistrationGuest(deps, viewer, { registrationId: String(ofGuest), noEmail })
      : cancelGuest(deps, { id: ofGuest, attendeeId, noEmail, by: viewer })
  }
}

const isNotFound = (error: unknown) =>
  error instanceof RejectedError && error.extensions.code === 'REGISTRATION_NOT_FOUND'

async function registrationOfGuest(db: Database, guestId: number): Promise<number | null> {
  const row = await db
    .selectFrom('guest')
    .select('registration_id')
    .where('id', '=', guestId)
    .executeTakeFirst()
  return row?.registration_id ?? null
}

/** The attendee whose registration the viewer may cancel. For most people it is the viewer, so no query is needed. */
async function owner({ db }: Deps, viewer: Viewer, id: number): Promise<number | null> {
  if (viewer.seesSharedOnly) {
    const own = await selectRegistration(db, id)
    return own && isMyRegistration(viewer, own) ? own.attendee_id : null
  }
  if (viewer.helpedSince) {
    const startsAt = await selectClassStart(db, id)
    return startsAt === null || isBeforeHelp(viewer, startsAt) ? null : viewer.attendeeId
  }
  if (!mayRunClasses(viewer)) return viewer.attendeeId
  const known = await selectOwnerAndHosts(db, id)
  return known && mayCancel(viewer, known) ? known.attendeeId : null
}
