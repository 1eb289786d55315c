import { courseToEdit } from '#server/classes/admin/edit/course-command.ts'
import { selectDraftIds } from '#server/classes/admin/edit/course-reading.sql.ts'
import { writePublished } from '#server/classes/admin/edit/course-writing.sql.ts'
import { announceDuties, type WrittenDuty } from '#server/classes/admin/notify/announce-duties.ts'
import { growSeriesOf } from '#server/classes/admin/repeat/grow-series.ts'
import { beginAct } from '#server/platform/acts/acts.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'

export interface Published {
  published: number
  act: string | null
}

/**
 * Publishes a draft, together with the other drafts of its recurrence. Returns how many, and the act that undoes it. A
 * published class stays unchanged.
 * @throws NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND
 */
export async function publishCourse(context: SignedIn, id: number): Promise<Published> {
  const { viewer } = context
  const now = context.clock.now()
  const published = await inRegistrationTransaction(context.db, async (tx) => {
    const ids = [id, ...(await selectDraftIds(tx, id))]
    await growSeriesOf(tx, context.events, ids)
    await lockCourses(tx, ids)
    const course = await courseToEdit(tx, id)
    if (!course.draft) return { published: 0, act: null }
    // Read again under the locks: drafts may have been published or deleted while this waited.
    const drafts = await selectDraftIds(tx, id)
    const act = await beginAct(tx, viewer, { kind: 'classPublished', courseIds: drafts }, now)
    await writePublished(tx, drafts)
    const duties: WrittenDuty[] = []
    for (const courseId of drafts)
      duties.push({ courseId, before: [], after: (await courseToEdit(tx, courseId)).course.facilitatorIds })
    await announceDuties(tx, context.events, duties, viewer, now)
    for (const subjectId of drafts) await addAudit(tx, viewer, { action: 'course.published', subjectId }, now)
    await context.events.datesMade(tx, drafts, now)
    return { published: drafts.length, act }
  })
  context.wakeMail()
  return published
}
