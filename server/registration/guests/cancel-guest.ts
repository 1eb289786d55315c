import { decideGuestRemoval } from '#domain/registration/guests/decide-guest-change.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockAttendee, lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { selectChangeable } from '#server/registration/changeable-registration.ts'
import { addChangedMail } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { selectUserOfAttendee } from '#server/registration/registration.sql.ts'
import { freeGuestSeat } from '#server/registration/seats/seats.ts'

/**
 * Removes the guest from another person's registration, whose own seat stays. The caller must be authorized before. The
 * caller is recorded in the audit log.
 * @throws the errors of decideGuestRemoval.
 */
export async function cancelGuest(
  deps: Deps,
  { id, attendeeId, noEmail, by }: { id: number; attendeeId: number; noEmail: boolean; by: Viewer },
): Promise<RegistrationNode> {
  const changed = await inRegistrationTransaction(deps.db, async (tx) => {
    await lockAttendee(tx, attendeeId)
    const before = await selectChangeable(tx, id)
    if (before) await lockCourses(tx, [before.node.course_id])
    const now = deps.clock.now()
    const { node } = accepted(decideGuestRemoval(before, attendeeId, now))
    const after = await freeGuestSeat(tx, deps.events, node, now)
    if (!noEmail) await addChangedMail(tx, after, 'guest removed', now)
    const aboutUserId = await selectUserOfAttendee(tx, attendeeId)
    const data = { courseId: after.course_id, mailed: !noEmail }
    await addAudit(tx, by, { action: 'registration.guestRemoved', subjectId: id, aboutUserId, data }, now)
    return after
  })
  deps.wakeMail()
  return changed
}
