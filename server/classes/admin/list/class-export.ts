import { factsFromRow, takenSeatsOfRow } from '#domain/classes/fields/class-facts.ts'
import {
  type ClassFieldFor,
  type ClassFieldOf,
  classFieldsFor,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { staffStatus } from '#domain/classes/staff-status.rule.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { formatTime, formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { formatList } from '#domain/kernel/language/numbers-and-lists.ts'
import {
  formByMode,
  type ModeFields,
  modes,
  modesOfRow,
  modeTable,
  needsLocation,
} from '#domain/kernel/modes.ts'
import { type PresentedTitle, presentClass } from '#domain/kernel/present-class.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { categoryLoader, locationLoader } from '#server/catalogue/public.ts'
import { facilitatorsOfLoader, seriesLoader, staffCourseLoader } from '#server/classes/class.loaders.ts'
import type { CourseNode } from '#server/classes/classes.graph.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { readLongRows } from '#server/platform/db/long-reads.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { orTooMuch } from '#server/platform/graphql/plugins/too-much.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { modeFiles, modeTexts } from '#server/platform/messages/modes.texts.ts'
import { inTurns, slicedFile, type TableFile } from '#server/platform/table-file/table-file.ts'
import { type ClassCsvColumn, classCsvTexts } from './class-csv.texts.ts'
import { type CourseRowsFilter, type CourseRowsOrder, selectAllCourseRowIds } from './class-rows.sql.ts'

/** The classes with these ids, in the same order. A class that was deleted between two reads is left out. */
export async function coursesOf(context: Context, ids: readonly number[]): Promise<CourseNode[]> {
  const loader = staffCourseLoader(context)
  // With loadMany, the classes of a failed read would be left out.
  const found = await Promise.all(ids.map((id) => loader.load(id)))
  return found.filter((course) => course !== null)
}

/**
 * The classes as a CSV without personal data. Audited.
 * @throws FORBIDDEN, TOO_MUCH_AT_ONCE
 */
export async function courseCsv(
  context: SignedIn,
  filter: CourseRowsFilter,
  order: CourseRowsOrder,
): Promise<TableFile> {
  const now = context.clock.now()
  const ids = await orTooMuch(() => selectAllCourseRowIds(context.db, filter, order, now))
  const act = { action: 'course.exported', data: { rows: ids.length } } as const
  await addAudit(context.db, context.viewer, act, now)
  const readCells = (db: Database, take: (rows: ClassCells[]) => Promise<void>) =>
    inTurns(ids, async (some) => {
      // A new context for each slice, so that the loaders' cached rows are freed with it.
      const reading = { ...context, db }
      const courses = await coursesOf(reading, some)
      await take(await Promise.all(courses.map((course) => cells(reading, course, now))))
    })
  const eachSlice = (take: (rows: readonly ClassCells[]) => Promise<void>) =>
    readLongRows(context, readCells, take)
  const name = `classes-${localDate(now, siteTimeZone())}.csv`
  const header = headerIn(context)
  return slicedFile({ name, header, rowCount: ids.length, eachSlice }, (row) => row)
}

type ModeColumn = ModeFields['held' | 'capacity' | 'taken']

/** The columns of each mode come last. */
function headerIn(locale: Locale): Record<ClassCsvColumn, string> {
  const ofModes = modes.map((mode) => {
    const { held, capacity, taken } = modeTable[mode].fields
    const texts = modeFiles(locale)[mode]
    return { [held]: modeTexts(locale)[mode].label, [capacity]: texts.seats, [taken]: texts.taken }
  })
  const header: Record<Exclude<ClassCsvColumn, ModeColumn>, string> = classCsvTexts(locale).header
  return { ...header, ...(Object.assign({}, ...ofModes) as Record<ModeColumn, string>) }
}

/** Titles are added separately, as the exporting person may see them. */
type ClassCells = Record<Exclude<ClassCsvColumn, 'title' | 'seriesId'>, CsvCell> & {
  title: PresentedTitle<'export'>
  seriesId: PresentedTitle<'export'> | null
}

const ownCellKinds = [
  'title',
  'time',
  'flag',
  'capacity',
  'choice',
  'choices',
  'terms',
  'markup',
  'moment',
] as const
type PlainField = Exclude<ClassFieldFor<'csv'>, ClassFieldOf<(typeof ownCellKinds)[number]>>
/** The fields whose cell is what the class has in their column: those of all other types. */
const plainFields = classFieldsFor('csv').filter(
  (field): field is PlainField => !(ownCellKinds as readonly string[]).includes(classTable[field].type.kind),
)

async function cells(context: Context, course: CourseNode, now: Date): Promise<ClassCells> {
  const [category, location, series, facilitators] = await Promise.all([
    categoryLoader(context).load(course.category_id),
    course.location_id === null ? null : locationLoader(context).load(course.location_id),
    course.series_id === null ? null : seriesLoader(context).load(course.series_id),
    facilitatorsOfLoader(context).load(course.id),
  ])
  const zone = siteTimeZone()
  const texts = classCsvTexts(context)
  const seats = takenSeatsOfRow(course)
  const hasAddress = needsLocation(...modesOfRow(course))
  return {
    id: course.id,
    title: presentClass(course, 'staff', 'export').title,
    date: localDate(course.starts_at, zone),
    startTime: formatTime(course.starts_at, zone, context.language),
    endTime: formatTimeWithZone(course.ends_at, zone, context.language),
    status: course.draft ? texts.draft : texts.statuses[staffStatus(factsFromRow(course), now)],
    categoryId: category?.name,
    facilitatorIds: formatList(
      facilitators.map(({ name }) => name),
      context.language,
    ),
    seriesId: series && presentClass(series, 'staff', 'export').title,
    locationId: hasAddress ? location?.name : null,
    ...eachField(plainFields, (field): CsvCell => course[classTable[field].column]),
    room: hasAddress ? course.room : null,
    ...formByMode('held', (mode) => (seats[mode].held ? texts.yes : texts.no)),
    ...formByMode('capacity', (mode) => (seats[mode].held ? seats[mode].capacity : null)),
    ...formByMode('taken', (mode) => (seats[mode].held ? seats[mode].taken : null)),
  }
}
