import type { RepeatDate } from '#domain/classes/repeat/expand-repeat.rule.ts'
import { repeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { conflictsOf, type FoundConflict } from '#server/classes/admin/conflicts/class-conflicts.ts'
import { courseToEdit } from '#server/classes/admin/edit/course-command.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses, lockRecurrence } from '#server/platform/db/lock.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { lockFormTimeZone } from '#server/platform/graphql/site-time/lock-site-time-zone.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { growSeriesOf } from './grow-series.ts'
import { makeRepeats, type PreviewedDate, previewedDates, type RepeatedCourses } from './make-repeats.ts'

/**
 * What repeatCourse would make, oldest first; nothing is written. NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID with the fields under
 * `rule`, CLASS_NOT_FOUND, and what expandRepeat refuses.
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

/** A date as staff are shown it, with what stands at its time already. */
export interface CheckedDate extends PreviewedDate {
  clashes: FoundConflict[]
}

const timesOf = (date: RepeatDate) => (date.kind === 'class' ? { start: date.start, end: date.end } : {})

/**
 * Makes the classes of the rule in one transaction, each like the class itself with nobody registered. A date that has a class of
 * the recurrence already is left as it is and named, so that a call that is sent twice makes nothing twice. The same refusals, and TIME_ZONE_CHANGED.
 */
export async function repeatCourse(context: SignedIn, id: number, fields: unknown): Promise<RepeatedCourses> {
  const rule = parseInput(repeatInput, fields, 'rule')
  const now = context.clock.now()
  const repeated = await inBookingTransaction(context.db, async (tx) => {
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
