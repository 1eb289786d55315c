import { decideCheckIn } from '#domain/registration/attend/decide-check-in.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { runsClassOf } from '#server/registration/registration.policy.ts'
import { selectUserOfAttendee } from '#server/registration/registration.sql.ts'
import { markCheckedIn } from './attendance.sql.ts'
import { selectForCheckIn } from './check-in.sql.ts'

/**
 * Checks in to a class. The response's class then has the video link (courselinkFor). `checkIn: false` is rejected,
 * because only the roster undoes a check-in.
 * @throws REGISTRATION_NOT_FOUND
 * @throws INPUT_INVALID
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of decideCheckIn.
 */
export async function updateRegistration(
  deps: Deps,
  viewer: Viewer,
  input: { id: string; checkIn: boolean },
): Promise<RegistrationNode> {
  const id = registrationId(input.id)
  if (id === null) throw new RejectedError('REGISTRATION_NOT_FOUND')
  if (!input.checkIn) throw new RejectedError('INPUT_INVALID')
  return inRegistrationTransaction(deps.db, async (tx) => {
    const before = await selectForCheckIn(tx, id)
    const actor = {
      attendeeId: viewer.attendeeId,
      runsClass: runsClassOf(viewer, before),
    }
    const { node } = accepted(decideCheckIn(before, actor, deps.clock.now()))
    const isOpen = await lockAttendee(tx, node.attendee_id)
    // A person with a closed account can still be checked in, but only by those who run the class.
    if (!isOpen && !actor.runsClass) throw new RejectedError('TOKEN_INVALID')
    await lockCourses(tx, [node.course_id])
    const now = deps.clock.now()
    accepted(decideCheckIn(await selectForCheckIn(tx, id), actor, now))
    const byThemself = node.attendee_id === viewer.attendeeId && !viewer.isSwitched
    if (!byThemself) {
      const aboutUserId = await selectUserOfAttendee(tx, node.attendee_id)
      const data = { courseId: node.course_id }
      await addAudit(tx, viewer, { action: 'registration.checkedIn', subjectId: id, aboutUserId, data }, now)
    }
    return markCheckedIn(tx, id, now, { byThemself })
  })
}
