import { wallTimesOf } from '#domain/classes/class-moments.rule.ts'
import type { EditedMoments } from '#domain/classes/edited-class.ts'
import { expandRepeat, type RepeatDate } from '#domain/classes/expand-repeat.rule.ts'
import { sameDistance } from '#domain/classes/following-edit.rule.ts'
import { type RepeatRule, repeatInput } from '#domain/classes/repeat-rule.ts'
import { type ClockChange, clocksMoved } from '#domain/kernel/time/shown-moments.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { lockCourses, lockRecurrence } from '#server/platform/db/lock.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { holdSiteTimeZone } from '#server/platform/graphql/hold-site-time-zone.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { courseToEdit } from './course-command.ts'
import type { EditableCourse } from './course-row.ts'
import { insertRepeats, selectDates, writeRecurrence } from './repeat.sql.ts'

/** A date of the rule as staff are shown it before the classes are made. */
export interface PreviewedDate {
  date: RepeatDate
  /** The class of the recurrence that is held on that day already; it is left as it is. */
  existingCourseId: number | null
  /** Which way clocks have moved since the class before; the class stays at the time that they show. */
  clocks: ClockChange['direction'] | null
}

/**
 * What repeatCourse would make, oldest first; nothing is written. NOT_LOGGED_IN, FORBIDDEN, INPUT_INVALID with the fields under
 * `rule`, CLASS_NOT_FOUND, and what expandRepeat refuses.
 */
export async function previewRepeat(
  context: SignedIn,
  id: number,
  fields: unknown,
): Promise<PreviewedDate[]> {
  const rule = parseInput(repeatInput, fields, 'rule')
  return previewedDates(context.db, await courseToEdit(context.db, id), rule, siteTimeZone())
}

export interface RepeatedCourses {
  /** Ids of the new classes, oldest first. */
  created: number[]
  /** Dates, yyyy-MM-dd, on which the recurrence has a class already. */
  existing: string[]
}

/**
 * Makes the classes of the rule in one transaction, each like the class itself with nobody registered. A date that has a class of
 * the recurrence already is left as it is and named, so that a call that is sent twice makes nothing twice. The same refusals, and TIME_ZONE_CHANGED.
 */
export async function repeatCourse(context: SignedIn, id: number, fields: unknown): Promise<RepeatedCourses> {
  const { viewer } = context
  const rule = parseInput(repeatInput, fields, 'rule')
  const now = context.clock.now()
  return inBookingTransaction(context.db, async (tx) => {
    const zone = await holdSiteTimeZone(tx, context)
    await lockCourses(tx, [id])
    const source = await courseToEdit(tx, id)
    if (source.recurrenceId !== null) await lockRecurrence(tx, source.recurrenceId)
    const dates = await previewedDates(tx, source, rule, zone)
    const wanted = dates.flatMap(({ date, existingCourseId }) =>
      date.kind === 'class' && existingCourseId === null ? [momentsLike(source, date, zone)] : [],
    )
    const existing = dates.flatMap(({ date, existingCourseId }) =>
      date.kind === 'class' && existingCourseId !== null ? [date.date] : [],
    )
    if (wanted.length === 0) return { created: [], existing }
    const recurrenceId = await writeRecurrence(tx, source, rule, now)
    const created = await insertRepeats(tx, source, recurrenceId, wanted, now)
    const data = { classes: created.length, from: created[0], to: created.at(-1) }
    await addAudit(tx, viewer, { action: 'course.repeated', subjectId: id, data }, now)
    return { created, existing }
  })
}

async function previewedDates(
  db: Database,
  source: EditableCourse,
  rule: RepeatRule,
  zone: string,
): Promise<PreviewedDate[]> {
  const dates = accepted(expandRepeat(rule, wallTimesOf(source.course, zone), zone))
  const held = await selectDates(db, source, zone)
  let before = source.course.start
  return dates.map((date) => {
    const clocks = date.kind === 'class' ? clocksMoved(before, date.start, zone) : null
    if (date.kind === 'class') before = date.start
    const existingCourseId = date.kind === 'noSuchDay' ? null : (held.get(date.date) ?? null)
    return { date, existingCourseId, clocks }
  })
}

/** Registration opens and closes as many days before as that of the source, at the same time of the day. */
function momentsLike(
  { course }: EditableCourse,
  { start, end }: { start: Date; end: Date },
  zone: string,
): EditedMoments {
  return {
    start,
    end,
    registrationOpens: sameDistance(course.registrationOpens, course.start, start, zone),
    registrationCloses: sameDistance(course.registrationCloses, course.start, start, zone),
  }
}
