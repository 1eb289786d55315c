import type { Transaction } from 'kysely'
import type { EditedTimes } from '#domain/classes/edit/edited-class.ts'
import { clocksAtDates, expandRepeat, type RepeatDate } from '#domain/classes/repeat/expand-repeat.rule.ts'
import type { RepeatRule } from '#domain/classes/repeat/repeat-rule.ts'
import { wallTimesOf } from '#domain/classes/times/class-times.rule.ts'
import { distancesAt } from '#domain/classes/times/distances.rule.ts'
import type { ClockChange } from '#domain/kernel/time/shown-times.ts'
import type { EditableCourse } from '#server/classes/admin/edit/course-row.ts'
import { announceDuties } from '#server/classes/admin/notify/announce-duties.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import '#server/classes/events/dates-made.event.ts'
import { copyTranslations } from '#server/classes/admin/edit/same-texts.sql.ts'
import { insertRepeats, selectDates, writeRecurrence } from './repeat.sql.ts'

/** A date of the rule, as staff see it before the classes are made. */
export interface PreviewedDate {
  date: RepeatDate
  /** The existing class of the recurrence on that day. It stays unchanged. */
  existingCourseId: number | null
  /** The direction in which clocks changed since the previous class. The class keeps its local time. */
  clocks: ClockChange['direction'] | null
}
export interface RepeatedCourses {
  /** Ids of the new classes, oldest first. */
  created: number[]
  /** Dates, yyyy-MM-dd, on which the recurrence already has a class. */
  existing: string[]
}

/** The dates of the rule after the class, oldest first, with the existing classes on them. */
export async function previewedDates(
  db: Database,
  source: EditableCourse,
  rule: RepeatRule,
  zone: string,
): Promise<PreviewedDate[]> {
  const dates = accepted(expandRepeat(rule, wallTimesOf(source.course, zone), zone))
  const existing = await selectDates(db, source, zone)
  const clocks = clocksAtDates(dates, source.course.start, zone)
  return dates.map((date, nth) => {
    const existingCourseId = date.kind === 'noSuchDay' ? null : (existing.get(date.date) ?? null)
    return { date, existingCourseId, clocks: clocks[nth] ?? null }
  })
}

/**
 * Makes the classes of the rule, each like the class itself. Lock the class and its recurrence first.
 * `isNew`: the class was made in the same act.
 */
export async function makeRepeats(
  tx: Transaction<DB>,
  viewer: Viewer,
  source: EditableCourse,
  rule: RepeatRule,
  { zone, now, events, isNew }: { zone: string; now: Date; events: Events; isNew: boolean },
): Promise<RepeatedCourses> {
  const first = isNew ? [source.id] : []
  const dates = await previewedDates(tx, source, rule, zone)
  const requested = dates.flatMap(({ date, existingCourseId }) =>
    date.kind === 'class' && existingCourseId === null ? [timesLike(source, date, zone)] : [],
  )
  const existing = dates.flatMap(({ date, existingCourseId }) =>
    date.kind === 'class' && existingCourseId !== null ? [date.date] : [],
  )
  if (requested.length === 0) {
    await events.datesMade(tx, first, now)
    return { created: [], existing }
  }
  const recurrenceId = await writeRecurrence(tx, source, rule, now)
  const created = await insertRepeats(tx, source, recurrenceId, requested, now)
  await copyTranslations(tx, source.id, created)
  const after = source.draft ? [] : source.course.facilitatorIds
  await announceDuties(
    tx,
    events,
    created.map((courseId) => ({ courseId, before: [], after })),
    viewer,
    now,
  )
  const data = { classes: created.length, from: created[0], to: created.at(-1) }
  await addAudit(tx, viewer, { action: 'course.repeated', subjectId: source.id, data }, now)
  // All together, so that people with a spot in all of them get one email.
  await events.datesMade(tx, [...first, ...created], now)
  return { created, existing }
}

/** Registration, for example, opens and closes as many days before as for the source, at the same time of day. */
export function timesLike(
  { course }: Pick<EditableCourse, 'course'>,
  { start, end }: { start: Date; end: Date },
  zone: string,
): EditedTimes {
  return { start, end, ...distancesAt(course, start, zone) }
}
