import { decideCancellation } from '#domain/registration/cancel/decide-cancellation.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { type CheckedLink, checkLink } from '#server/registration/mail-links/check-link.ts'
import { addCancelledMail, notifyTakenOff } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { selectForCancellation, selectUserOfAttendee } from '#server/registration/registration.sql.ts'
import { checkVersion } from '#server/registration/registration-version.ts'
import { freeSeats } from '#server/registration/seats/seats.ts'

/**
 * Cancels a registration of this attendee. Its seats, including the guest's, are free immediately. The row stays as
 * history. The caller must be authorized before. A cancellation for another person (`by`) is audited.
 * @throws REGISTRATION_NOT_FOUND
 * @throws CLASS_ALREADY_PAST
 */
export async function cancelRegistration(
  deps: Deps,
  {
    id,
    attendeeId,
    noEmail,
    by,
    madeOn,
    link,
  }: {
    id: number
    attendeeId: number
    noEmail: boolean
    by?: Viewer
    madeOn?: string | null | undefined
    link?: CheckedLink
  },
): Promise<RegistrationNode> {
  const cancelled = await inRegistrationTransaction(deps.db, async (tx) => {
    await lockRegistrant(tx, attendeeId, by ?? null)
    await checkLink(tx, link)
    const before = await selectForCancellation(tx, id)
    // Another attendee's class is not locked, because the call will be rejected.
    if (before?.attendeeId === attendeeId) await lockCourses(tx, [before.registration.course_id])
    if (before?.attendeeId === attendeeId) await checkVersion(tx, before.registration, madeOn)
    const now = deps.clock.now()
    accepted(decideCancellation(before, attendeeId, now))
    const [registration] = await freeSeats(tx, deps.events, [id], now)
    if (!registration) throw new RejectedError('REGISTRATION_NOT_FOUND')
    const byTeam = by !== undefined && by.attendeeId !== attendeeId
    if (!noEmail && byTeam) await notifyTakenOff(tx, registration, { ...by, act: null }, now)
    if (!noEmail && !byTeam) await addCancelledMail(tx, registration, now)
    if (by && (by.attendeeId !== attendeeId || by.isSwitched || by.apiKeyId))
      await addCancelledAudit(tx, by, registration, { mailed: !noEmail }, now)
    return registration
  })
  deps.wakeMail()
  return cancelled
}

async function addCancelledAudit(
  tx: Database,
  by: Viewer,
  { id, attendee_id, course_id: courseId }: RegistrationNode,
  { mailed }: { mailed: boolean },
  now: Date,
): Promise<void> {
  const aboutUserId = await selectUserOfAttendee(tx, attendee_id)
  const data = { courseId, mailed }
  await addAudit(tx, by, { action: 'registration.cancelled', subjectId: id, aboutUserId, data }, now)
}
