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
 * The schedule conflicts of a class that is scheduled again on a date. Writes nothing. Throws the errors of
 * decideDuplication. An unsuitable date is reported later, by the scheduling itself. Only staff see drafts among the
 * conflicts.
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
