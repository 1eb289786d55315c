import { undoUntil } from '#domain/kernel/acts.ts'
import { decideCannotLead } from '#domain/roster/absence/cannot-lead.rule.ts'
import { selectStaffToNotify, shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { changeableCourse } from '../roster.policy.ts'
import { selectAbsence, selectAbsenceClass, stopMails, writeAbsence } from './absence.sql.ts'

/**
 * The caller reports that they cannot lead their class, or that they can after all. The email to staff waits some
 * seconds, so that a slip reaches no one.
 * Staff who already got the email are notified when it is undone. A repeated call changes nothing.
 * @throws the errors of changeableCourse and decideCannotLead.
 */
export async function setCannotLead(
  deps: Deps,
  viewer: Viewer,
  { courseId, cannotLead }: { courseId: number; cannotLead: boolean },
): Promise<void> {
  await changeableCourse(deps.db, viewer, courseId)
  await inRegistrationTransaction(deps.db, async (tx) => {
    await shareLockActor(tx, viewer)
    await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const { facts, start, end, facilitatorIds } = await changeableCourse(tx, viewer, courseId)
    const facilitatorId = viewer.facilitatorId ?? 0
    const one = { courseId, facilitatorId }
    const said = await selectAbsence(tx, one)
    const times = said?.times ?? 0
    const leads = facilitatorIds.includes(facilitatorId)
    accepted(decideCannotLead({ leads, cancelled: facts.cancelled, end, times, cannotLead }, now))
    if ((said?.stands ?? false) === cannotLead) return
    await writeAbsence(
      tx,
      { ...one, start },
      { stands: cannotLead, times: times + (cannotLead ? 1 : 0) },
      now,
    )
    const name = `cannotLead:${facilitatorId}`
    const reached = said ? await stopMails(tx, { courseId, name, since: said.at }) : new Set<number>()
    const others = (await selectStaffToNotify(tx)).filter(({ userId }) => userId !== viewer.userId)
    const notified = cannotLead ? others : others.filter(({ userId }) => reached.has(userId))
    const about = await selectAbsenceClass(tx, one)
    await addMails(
      tx,
      notified.map(({ userId, email, firstName }) => ({
        kind: 'cannotLead' as const,
        to: email,
        userId,
        mailing: { courseId, name },
        data: { firstName, ...one, ...about, cannotLead, start: start.toISOString(), end: end.toISOString() },
        leavesAt: undoUntil(now),
      })),
      now,
    )
    const action = cannotLead ? 'roster.cannotLead' : 'roster.canLead'
    await addAudit(tx, viewer, { action, subjectId: courseId }, now)
  })
  deps.wakeMail()
}
