import { factsFromRow, takenSeatsOfRow } from '#domain/classes/fields/class-facts.ts'
import { type RosterRecord, rosterRecord, rosterRecords } from '#domain/classes/roster-record.rule.ts'
import { totalTaken } from '#domain/classes/seats/seats.rule.ts'
import { type StaffStatus, staffStatus, staffStatuses } from '#domain/classes/staff-status.rule.ts'
import { type Mode, namedByMode } from '#domain/kernel/modes.ts'
import { type CourseNode, CourseRef } from '#server/classes/classes.graph.ts'
import { mayEditClasses } from '#server/classes/classes.policy.ts'
import { modeAnswers } from '#server/classes/mode-answers.ts'
import { searchPattern } from '#server/platform/db/search.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { CsvFileType } from '#server/platform/graphql/csv-file.schema.ts'
import { dateLimits } from '#server/platform/graphql/plugins/date-limits.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { attendanceLoader, type ClassAttendanceRow } from './class-attendance.ts'
import { courseCsv, coursesOf } from './class-export.ts'
import { type CourseRowsFilter, type CourseRowsOrder, selectCourseRowIds } from './class-rows.sql.ts'

const CourseRowStatus = builder.enumType('CourseRowStatus', {
  description:
    'The status of a class in the staff list, the first that applies: CANCELLED; CLOSED from 15 minutes after its start; FULL; BY_PHONE; OPENS_LATER; CLOSED once registration has ended; OPEN.',
  values: staffStatuses,
})
const CourseRowsWhen = builder.enumType('CourseRowsWhen', {
  description: 'UPCOMING: the class is not over yet.',
  values: { UPCOMING: { value: 'upcoming' }, PAST: { value: 'past' }, ALL: { value: 'all' } } as const,
})
const CourseRowsSort = builder.enumType('CourseRowsSort', {
  values: { DATE: { value: 'date' }, TITLE: { value: 'title' } } as const,
})

interface ModeSeats {
  capacity: number | null
  taken: number
}
const ModeSeatsType = builder.objectRef<ModeSeats>('ModeSeats').implement({
  description: 'The seats of one mode as staff see them.',
  fields: (t) => ({
    capacity: t.exposeInt('capacity', { nullable: true, description: 'Null: unlimited.' }),
    taken: t.exposeInt('taken', {
      description: 'Seats of active registrations with their guests, and seats held by offers.',
    }),
    left: t.int({
      nullable: true,
      description: 'Never below 0. Null: unlimited.',
      resolve: ({ capacity, taken }) => (capacity === null ? null : Math.max(0, capacity - taken)),
    }),
  }),
})

const seatsOf = (mode: Mode) => (course: CourseNode) => {
  const { held, capacity, taken } = takenSeatsOfRow(course)[mode]
  return held ? { capacity, taken } : null
}

/** When a class has no roster record. Several types of the schema say it in these words. */
export const recordNull =
  'Null if the class is cancelled. Also null if nothing is recorded and the class is not over, or no one is registered.'

export const RosterRecordType = builder.enumType('RosterRecord', {
  description:
    'What is recorded about attendance at a class. Only recorded classes count in attendance rates.',
  values: rosterRecords,
})

const ClassAttendance = builder
  .objectRef<ClassAttendanceRow & { record: RosterRecord | null }>('ClassAttendance')
  .implement({
    fields: (t) => ({
      came: t.exposeInt('came'),
      registered: t.exposeInt('registered'),
      record: t.expose('record', {
        type: RosterRecordType,
        nullable: true,
        description: recordNull,
      }),
    }),
  })

const CourseRow = builder.objectRef<CourseNode>('CourseRow').implement({
  description: 'A class in the list of staff.',
  fields: (t) => ({
    course: t.field({ type: CourseRef, resolve: (course) => course }),
    ...namedByMode('seats', (mode) =>
      t.field({ type: ModeSeatsType, nullable: true, ...modeAnswers[mode].seats, resolve: seatsOf(mode) }),
    ),
    draft: t.exposeBoolean('draft', {
      description: 'Only staff see the class. `status` is what it would be if the class were published.',
    }),
    attendance: t.field({
      type: ClassAttendance,
      nullable: true,
      description:
        'How many people and guests came, and how many are registered. Null before the class starts.',
      resolve: async (course, _args, context) => {
        const now = context.clock.now()
        if (course.starts_at > now) return null
        const counts = await attendanceLoader(context).load(course.id)
        const { ends_at: end, cancelled_at, draft } = course
        return {
          ...counts,
          record: rosterRecord({ ...counts, end, cancelled: cancelled_at !== null || draft }, now),
        }
      },
    }),
    needsSubstitute: t.boolean({
      description: 'A facilitator said that they can’t make it. False once the class is over or cancelled.',
      resolve: async ({ id }, _args, context) => (await attendanceLoader(context).load(id)).needsSubstitute,
    }),
    placesTaken: t.int({
      description: 'In all modes together, as ModeSeats.taken.',
      resolve: (course) => totalTaken(takenSeatsOfRow(course)),
    }),
    status: t.field({
      type: CourseRowStatus,
      resolve: (course, _args, { clock }) => staffStatus(factsFromRow(course), clock.now()),
    }),
  }),
})

const CourseRows = builder.objectRef<Rows<CourseNode>>('CourseRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [CourseRow] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const CourseRowsArgs = builder.inputType('CourseRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the title.' }),
    categoryId: t.int(),
    status: t.field({ type: CourseRowStatus, description: 'Finds no drafts.' }),
    when: t.field({ type: CourseRowsWhen, defaultValue: 'upcoming' }),
    from: t.field({ type: 'Date', description: 'Classes on this day or later, in the site time zone.' }),
    to: t.field({ type: 'Date', description: 'Classes on this day or earlier, in the site time zone.' }),
    facilitatorId: t.int(),
    locationId: t.int(),
    seriesId: t.int(),
    notRecorded: t.boolean({
      description: 'Only past classes with registrations and without recorded attendance.',
    }),
    needsSubstitute: t.boolean({
      description: 'Only upcoming classes with a facilitator who said that they can’t make it.',
    }),
    draft: t.boolean({ description: 'True: only drafts. False: only published classes. Omitted: both.' }),
    sort: t.field({ type: CourseRowsSort, defaultValue: 'date' }),
    descending: t.boolean({ defaultValue: false }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

type CourseRowsWhere = typeof CourseRowsArgs.$inferInput

function filterOf(where: CourseRowsWhere): CourseRowsFilter {
  return {
    title: searchPattern(where.search),
    categoryId: where.categoryId ?? null,
    status: (where.status as StaffStatus | null | undefined) ?? null,
    when: where.when ?? 'upcoming',
    ...dateLimits(where),
    facilitatorId: where.facilitatorId ?? null,
    locationId: where.locationId ?? null,
    seriesId: where.seriesId ?? null,
    draft: where.draft ?? null,
    notRecorded: where.notRecorded ?? false,
    needsSubstitute: where.needsSubstitute ?? false,
  }
}

function orderOf(where: CourseRowsWhere): CourseRowsOrder {
  return { by: where.sort ?? 'date', descending: where.descending ?? false }
}

builder.queryField('courseRows', mayEditClasses, (t) =>
  t.field({
    type: CourseRows,
    description: 'The classes as staff search and sort them, in pages. For staff and administrators.',
    args: { where: t.arg({ type: CourseRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      const page = rowsPage(where.pager)
      const { ids, ...counted } = await selectCourseRowIds(
        context.db,
        filterOf(where),
        orderOf(where),
        page,
        context.clock.now(),
      )
      return rowsResponse(page, { rows: await coursesOf(context, ids), ...counted })
    },
  }),
)

builder.queryField('courseCsv', mayEditClasses, (t) =>
  t.field({
    type: CsvFileType,
    description: 'The whole list of classes, regardless of pages. For staff and administrators. Audited.',
    args: { where: t.arg({ type: CourseRowsArgs, required: true }) },
    resolve: (_root, { where }, context) => courseCsv(context, filterOf(where), orderOf(where)),
  }),
)
