import { factsFromRow } from '#domain/classes/class-facts.ts'
import { type StaffStatus, staffStatus, staffStatuses } from '#domain/classes/staff-status.rule.ts'
import { momentsOf } from '#domain/schedule/calendar-range.ts'
import { requireStaff } from '#server/graphql/access.ts'
import { builder } from '#server/graphql/builder.ts'
import { PagerType } from '#server/graphql/common.schema.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import type { CourseNode } from '#server/graphql/nodes.ts'
import { CourseRef } from '#server/graphql/refs.ts'
import { type Rows, rowsPage, searchPattern } from '#server/graphql/rows.ts'
import { RowsPagerInput } from '#server/graphql/rows-input.schema.ts'
import { siteTimeZone } from '#server/graphql/site-date-time.ts'
import { selectCourseRowIds } from './class-rows.sql.ts'

const CourseRowStatus = builder.enumType('CourseRowStatus', {
  description:
    'One word for a class in the list of staff: cancelled before all else, CLOSED once it is past or registration has ended.',
  values: staffStatuses,
})
const CourseRowsWhen = builder.enumType('CourseRowsWhen', {
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
    taken: t.exposeInt('taken', { description: 'Places of active registrations, guests included.' }),
    left: t.int({
      nullable: true,
      description: 'Never below 0; null: unlimited.',
      resolve: ({ capacity, taken }) => (capacity === null ? null : Math.max(0, capacity - taken)),
    }),
  }),
})

const CourseRow = builder.objectRef<CourseNode>('CourseRow').implement({
  description: 'A class in the list of staff.',
  fields: (t) => ({
    course: t.field({ type: CourseRef, resolve: (course) => course }),
    inPersonSeats: t.field({
      type: ModeSeatsType,
      nullable: true,
      description: 'Null when the class is not held in person.',
      resolve: (course) =>
        course.in_person ? { capacity: course.in_person_capacity, taken: course.in_person_taken } : null,
    }),
    onlineSeats: t.field({
      type: ModeSeatsType,
      nullable: true,
      resolve: (course) =>
        course.online ? { capacity: course.online_capacity, taken: course.online_taken } : null,
    }),
    placesTaken: t.int({ resolve: (course) => course.in_person_taken + course.online_taken }),
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
    status: t.field({ type: CourseRowStatus }),
    when: t.field({ type: CourseRowsWhen, defaultValue: 'upcoming' }),
    from: t.field({ type: 'Date', description: 'On this day or later, in the site time zone.' }),
    to: t.field({ type: 'Date', description: 'On this day or earlier.' }),
    facilitatorId: t.int(),
    locationId: t.int(),
    seriesId: t.int(),
    sort: t.field({ type: CourseRowsSort, defaultValue: 'date' }),
    descending: t.boolean({ defaultValue: false }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('courseRows', (t) =>
  t.field({
    type: CourseRows,
    description: 'The classes as staff search, sort and page through them. For staff and administrators.',
    args: { where: t.arg({ type: CourseRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      requireStaff(context)
      const page = rowsPage(where.pager)
      if (where.from && where.to && where.from > where.to) throw new RefusedError('DATE_RANGE_REVERSED')
      const filter = {
        title: searchPattern(where.search),
        categoryId: where.categoryId ?? null,
        status: (where.status as StaffStatus | null | undefined) ?? null,
        when: where.when ?? 'upcoming',
        from: where.from ? momentsOf({ min: where.from, max: where.from }, siteTimeZone()).from : null,
        before: where.to ? momentsOf({ min: where.to, max: where.to }, siteTimeZone()).before : null,
        facilitatorId: where.facilitatorId ?? null,
        locationId: where.locationId ?? null,
        seriesId: where.seriesId ?? null,
      }
      const order = { by: where.sort ?? ('date' as const), descending: where.descending ?? false }
      const { ids, totalRows } = await selectCourseRowIds(
        context.db,
        filter,
        order,
        page,
        context.clock.now(),
      )
      // One that was deleted between the two readings is left out.
      const courses = (await context.loaders.course.loadMany(ids)).filter(
        (course): course is CourseNode => course !== null && !(course instanceof Error),
      )
      return { rows: courses, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)
