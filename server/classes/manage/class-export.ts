import { factsFromRow } from '#domain/classes/class-facts.ts'
import { staffStatus } from '#domain/classes/staff-status.rule.ts'
import { formatTime, formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { formatList } from '#domain/kernel/language/numbers-and-lists.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { categoryLoader, locationLoader } from '#server/catalogue/catalogue.door.ts'
import { courseLoader, facilitatorsOfLoader, seriesLoader } from '#server/classes/class.loaders.ts'
import type { CourseNode } from '#server/classes/classes.graph.ts'
import { csvText } from '#server/platform/csv/csv-text.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import type { CsvFile } from '#server/platform/graphql/csv-file.schema.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { classCsvHeader, classStatuses } from './class.texts.ts'
import { type CourseRowsFilter, type CourseRowsOrder, selectAllCourseRowIds } from './class-rows.sql.ts'

/** The classes of the ids, in their order. One that was deleted between two readings is left out. */
export async function coursesOf(context: Context, ids: readonly number[]): Promise<CourseNode[]> {
  const found = await courseLoader(context).loadMany(ids)
  return found.filter((course): course is CourseNode => course !== null && !(course instanceof Error))
}

/** The classes as a table; nothing personal stands in it. `filter` is read after the check of the role. FORBIDDEN. */
export async function courseCsv(
  context: Context,
  filter: () => CourseRowsFilter,
  order: CourseRowsOrder,
): Promise<CsvFile> {
  const now = context.clock.now()
  const courses = await coursesOf(context, await selectAllCourseRowIds(context.db, filter(), order, now))
  const rows = await Promise.all(courses.map((course) => cells(context, course, now)))
  return {
    name: `classes-${localDate(now, siteTimeZone())}.csv`,
    text: csvText(classCsvHeader, rows),
  }
}

async function cells(context: Context, course: CourseNode, now: Date) {
  const [category, location, series, facilitators] = await Promise.all([
    categoryLoader(context).load(course.category_id),
    course.location_id === null ? null : locationLoader(context).load(course.location_id),
    course.series_id === null ? null : seriesLoader(context).load(course.series_id),
    facilitatorsOfLoader(context).load(course.id),
  ])
  const zone = siteTimeZone()
  const seats = (held: boolean, capacity: number | null, taken: number) =>
    held ? [capacity, taken] : [null, null]
  return [
    course.id,
    course.title,
    localDate(course.starts_at, zone),
    formatTime(course.starts_at, zone, context.language),
    formatTimeWithZone(course.ends_at, zone, context.language),
    classStatuses[staffStatus(factsFromRow(course), now)],
    category?.name,
    formatList(
      facilitators.map(({ name }) => name),
      context.language,
    ),
    series?.title,
    course.in_person ? location?.name : null,
    course.in_person ? course.room : null,
    course.in_person ? 'yes' : 'no',
    ...seats(course.in_person, course.in_person_capacity, course.in_person_taken),
    course.online ? 'yes' : 'no',
    ...seats(course.online, course.online_capacity, course.online_taken),
  ]
}
