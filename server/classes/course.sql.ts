import { type Kysely, sql } from 'kysely'
import { mostRecurringCourses } from '#domain/classes/repeat/recurrence.rule.ts'
import { mostSeriesCourses } from '#domain/classes/repeat/series.rule.ts'
import { type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import type { FacilitatorNode } from '#server/catalogue/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { CourseNode, TermNode } from './classes.graph.ts'
import { classModes, placesTaken } from './seats/seats-taken.sql.ts'
import { shownColumns } from './shown-columns.ts'

/** Published classes, with the seats that active registrations take, including guests. The table's alias is `c`. */
export function selectCourses(db: Kysely<DB>) {
  return selectCoursesAndDrafts(db).where('c.draft', '=', false)
}

function modeColumnsOf(mode: Mode) {
  const { held, capacity, taken } = modeTable[mode].columns
  return [`offered.${held}`, `offered.${capacity}`, `taken.${taken}`] as const
}

/** Selects classes for staff only: it includes drafts. */
function selectCoursesAndDrafts(db: Kysely<DB>) {
  return db
    .selectFrom('course as c')
    .innerJoinLateral(classModes.as('offered'), (join) => join.onTrue())
    .innerJoinLateral(placesTaken.as('taken'), (join) => join.onTrue())
    .select(shownColumns.map((column) => `c.${column}` as const))
    .select(modes.flatMap((mode) => modeColumnsOf(mode)))
}

// A list of ids is one parameter, so that the statement is the same for every length.
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`

export function selectCoursesById(db: Database, ids: readonly number[]): Promise<CourseNode[]> {
  return selectCourses(db).where('c.id', '=', anyOf(ids)).execute()
}

/** The current version of a class. */
export interface ClassAsOf {
  id: number
  data_version: number
}

export function selectVersionsOfCourses(db: Database, ids: readonly number[]): Promise<ClassAsOf[]> {
  return db
    .selectFrom('course')
    .select(['id', 'data_version'])
    .where('id', '=', anyOf(ids))
    .where('draft', '=', false)
    .execute()
}

/** Selects classes for staff only: it includes drafts. */
export function selectCoursesOfStaff(db: Database, ids: readonly number[]): Promise<CourseNode[]> {
  return selectCoursesAndDrafts(db).where('c.id', '=', anyOf(ids)).execute()
}

/** The classes of each series, oldest first, at most 100. */
export function selectCoursesOfSeries(db: Database, seriesIds: readonly number[]): Promise<CourseNode[]> {
  return selectCourses(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('course')
          .select([
            'id',
            sql<number>`row_number() over (partition by series_id order by starts_at, id)`.as('nth'),
          ])
          .where('series_id', '=', anyOf(seriesIds))
          .where('draft', '=', false)
          .as('of_series'),
      (join) => join.onRef('of_series.id', '=', 'c.id').on('of_series.nth', '<=', mostSeriesCourses),
    )
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()
}

/**
 * Classes of each recurrence that start after `now`, oldest first. One more than is shown, because the class itself may
 * be among them.
 */
export function selectRecurringCourses(
  db: Database,
  recurrenceIds: readonly number[],
  now: Date,
): Promise<CourseNode[]> {
  return selectCourses(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('course')
          .select([
            'id',
            sql<number>`row_number() over (partition by recurrence_id order by starts_at, id)`.as('nth'),
          ])
          .where('recurrence_id', '=', anyOf(recurrenceIds))
          .where('starts_at', '>', now)
          .where('draft', '=', false)
          .as('later'),
      (join) => join.onRef('later.id', '=', 'c.id').on('later.nth', '<=', mostRecurringCourses + 1),
    )
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()
}

/** The recurrence ids among these that have more than one class. */
export async function selectRecurring(
  db: Database,
  recurrenceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('course')
    .select('recurrence_id')
    .where('recurrence_id', '=', anyOf(recurrenceIds))
    .where('draft', '=', false)
    .groupBy('recurrence_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  return new Set(rows.flatMap(({ recurrence_id }) => recurrence_id ?? []))
}

export function selectTermsOfCourses(
  db: Database,
  courseIds: readonly number[],
): Promise<(TermNode & { course_id: number })[]> {
  return db
    .selectFrom('course_term as ct')
    .innerJoin('term as t', (join) =>
      join.onRef('t.taxonomy', '=', 'ct.taxonomy').onRef('t.slug', '=', 'ct.slug'),
    )
    .selectAll('t')
    .select('ct.course_id')
    .where('ct.course_id', '=', anyOf(courseIds))
    .orderBy('t.name')
    .execute()
}

/** The facilitators of each class, in the order that staff chose. */
export function selectFacilitatorsOfCourses(
  db: Database,
  courseIds: readonly number[],
): Promise<(FacilitatorNode & { course_id: number })[]> {
  return db
    .selectFrom('course_facilitator as cf')
    .innerJoin('facilitator as f', 'f.id', 'cf.facilitator_id')
    .selectAll('f')
    .select('cf.course_id')
    .where('cf.course_id', '=', anyOf(courseIds))
    .orderBy('cf.course_id')
    .orderBy('cf.position')
    .orderBy('f.id')
    .execute()
}
