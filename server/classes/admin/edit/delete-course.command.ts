import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { announceDuties } from '#server/classes/admin/notify/announce-duties.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { courseToEdit } from './course-command.ts'
import { countWaiting, deleteCourseRow, hasRegistrations } from './course-writing.sql.ts'

/**
 * Deletes a class that no one ever registered for and that has no waitlist.
 * @throws NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND, CLASS_HAS_REGISTRATIONS, CLASS_HAS_WAITING {waiting}
 */
export async function deleteCourse(context: SignedIn, id: number): Promise<void> {
  const { viewer } = context
  const now = context.clock.now()
  await inRegistrationTransaction(context.db, async (tx) => {
    await lockCourses(tx, [id])
    const { course, draft } = await courseToEdit(tx, id)
    if (await hasRegistrations(tx, id)) throw new RejectedError('CLASS_HAS_REGISTRATIONS')
    const waiting = await countWaiting(tx, id)
    if (waiting > 0) throw new RejectedError('CLASS_HAS_WAITING', { waiting })
    const before = draft ? [] : course.facilitatorIds
    await announceDuties(tx, context.events, [{ courseId: id, before, after: [] }], viewer, now)
    await deleteCourseRow(tx, id)
    const data = {
      title: presentClass(course, 'staff', 'audit').title,
      date: localDate(course.start, siteTimeZone()),
    }
    await addAudit(tx, viewer, { action: 'course.deleted', subjectId: id, data }, now)
  })
}
