import { localDate } from '#domain/schedule/site-time.ts'
import { addAudit } from '#server/audit/audit.ts'
import { inBookingTransaction } from '#server/db/booking-transaction.ts'
import { lockCourses } from '#server/db/lock.ts'
import { requireStaff } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { siteTimeZone } from '#server/graphql/site-date-time.ts'
import { requireCourse } from './course-command.ts'
import { deleteCourseRow, hasRegistrations } from './course-writing.sql.ts'

/** Deletes a class that nobody ever registered for. NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND, CLASS_HAS_REGISTRATIONS. */
export async function deleteCourse(context: Context, id: number): Promise<void> {
  const viewer = requireStaff(context)
  const now = context.clock.now()
  await inBookingTransaction(context.db, async (tx) => {
    await lockCourses(tx, [id])
    const { course } = await requireCourse(tx, id)
    if (await hasRegistrations(tx, id)) throw new RefusedError('CLASS_HAS_REGISTRATIONS')
    await deleteCourseRow(tx, id)
    const data = { title: course.title, date: localDate(course.start, siteTimeZone()) }
    await addAudit(tx, viewer, { action: 'course.deleted', subjectId: id, data }, now)
  })
}
