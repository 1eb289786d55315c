import { decideDuplication } from '#domain/classes/schedule-event/duplicate-event.rule.ts'
import { scheduleEventInput } from '#domain/classes/schedule-event/schedule-event.input.ts'
import { eventDates, timesOnDate } from '#domain/classes/times/event-date.rule.ts'
import { courseToEdit } from '#server/classes/admin/edit/course-command.ts'
import { selectSource } from '#server/classes/admin/schedule-event/schedule-event.sql.ts'
import { seesDrafts } from '#server/classes/classes.policy.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { conflictsOf, type FoundConflict } from './class-conflicts.ts'

/**
 * What a class would clash with that is scheduled again on a date; nothing is written. Throws what decideDuplication refuses. Of a date
 * that will not do the scheduling itself says so. Drafts are staff's: nobody else hears of one.
 */
export async function conflictsOfEvent(
  { db, viewer, clock }: SignedIn,
  { courseId, date }: { courseId: number; date: string },
): Promise<FoundConflict[]> {
  accepted(decideDuplication(viewer, await selectSource(db, courseId)))
  const zone = siteTimeZone()
  const requested = scheduleEventInput(eventDates(clock.now(), zone)).safeParse({ date })
  if (!requested.success) return []
  const { course } = await courseToEdit(db, courseId)
  const { start, end } = timesOnDate(
    { start: course.start, end: course.end, registrationOpen: null, registrationClose: null },
    requested.data.date,
    zone,
  )
  const found = await conflictsOf(db, [{ id: null, before: null, after: { ...course, start, end } }])
  return [...found.values()].flat().filter(({ draft }) => !draft || seesDrafts(viewer))
}
