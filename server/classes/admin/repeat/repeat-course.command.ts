import type { RepeatDate } from '#domain/classes/repeat/expand-repeat.rule.ts'
import { repeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { conflictsOf, type FoundConflict } from '#server/classes/admin/conflicts/class-conflicts.ts'
import { courseToEdit } from '#server/classes/admin/edit/course-command.ts'
import { lockCourses, lockRecurrence } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockFormTimeZone } from '#server/platform/graphql/site-time/lock-site-time-zone.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { growSeriesOf } from './grow-series.ts'
import { makeRepeats, type PreviewedDate, previewedDates, type RepeatedCourses } from './make-repeats.ts'

/**
 * What repeatCourse would make, oldest first. Writes nothing. Also throws the errors of expandRepeat.
 * @throws NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND
 * @throws INPUT_INVALID with the fields under `rule`.
 */
export async function previewRepeat(context: SignedIn, id: number, fields: unknown): Promise<CheckedDate[]> {
  const rule = parseInput(repeatInput, fields, 'rule')
  const source = await courseToEdit(context.db, id)
  const dates = await previewedDates(context.db, source, rule, siteTimeZone())
  const made = dates.filter(
    ({ date, existingCourseId }) => date.kind === 'class' && existingCourseId === null,
  )
  const found = await conflictsOf(
    context.db,
    made.map(({ date }) => ({ id: null, before: null, after: { ...source.course, ...timesOf(date) } })),
  )
  return dates.map((one) => ({ ...one, clashes: found.get(made.indexOf(one)) ?? [] }))
}

/** A date as staff see it, with the schedule conflicts at its time. */
export interface CheckedDate extends PreviewedDate {
  clashes: FoundConflict[]
}

const timesOf = (date: RepeatDate) => (date.kind === 'class' ? { start: date.start, end: date.end } : {})

/**
 * Makes the classes of the rule in one transaction, each like the class itself without registrations. A date that
 * already has a class of the recurrence stays unchanged and is reported, so a repeated call makes nothing twice. Also
 * throws the errors of previewRepeat.
 * @throws TIME_ZONE_CHANGED
 */
export async function repeatCourse(context: SignedIn, id: number, fields: unknown): Promise<RepeatedCourses> {
  const rule = parseInput(repeatInput, fields, 'rule')
  const now = context.clock.now()
  const repeated = await inRegistrationTransaction(context.db, async (tx) => {
    const zone = await lockFormTimeZone(tx, context)
    await growSeriesOf(tx, context.events, [id])
    await lockCourses(tx, [id])
    const source = await courseToEdit(tx, id)
    if (source.recurrenceId !== null) await lockRecurrence(tx, source.recurrenceId)
    return makeRepeats(tx, context.viewer, source, rule, { zone, now, events: context.events, isNew: false })
  })
  context.wakeMail()
  return repeated
}
