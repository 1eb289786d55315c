import { rosterRecord } from '#domain/classes/roster-record.rule.ts'
import {
  type AttentionKind,
  almostEmptyBelow,
  almostEmptyDaysAhead,
  attentionDaysAhead,
  attentionKinds,
  attentionOf,
} from '#domain/roster/attention.rule.ts'
import { CourseRef, courseLoader, RosterRecordType, recordNull } from '#server/classes/public.ts'
import { searchPattern } from '#server/platform/db/search.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { mayReadMyClasses } from '#server/roster/roster.policy.ts'
import { RosterSeats, seatsOf } from '#server/roster/roster.schema.ts'
import {
  type FacilitatorClass,
  selectAttendedClasses,
  selectFacilitatorClasses,
} from './facilitator-classes.sql.ts'

const nextClassesShown = 5

const FacilitatorClassType = builder.objectRef<FacilitatorClass>('FacilitatorClass').implement({
  description: "One of the caller's own classes as a facilitator.",
  fields: (t) => ({
    course: t.field({
      type: CourseRef,
      resolve: async ({ id }, _args, context) => (await courseLoader(context).load(id))!,
    }),
    seats: t.field({ type: [RosterSeats], resolve: (one) => seatsOf(one) }),
    checkedIn: t.int({
      description: 'People and guests who are checked in.',
      resolve: ({ attended }) => attended.attended,
    }),
    record: t.field({
      type: RosterRecordType,
      nullable: true,
      description: recordNull,
      resolve: ({ attended: { taken, attended, ...one } }, _args, { clock }) =>
        rosterRecord({ ...one, registered: taken, came: attended }, clock.now()),
    }),
  }),
})

const FacilitatorClassRows = builder.objectRef<Rows<FacilitatorClass>>('FacilitatorClassRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [FacilitatorClassType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const FacilitatorClassesWhen = builder.enumType('FacilitatorClassesWhen', {
  values: {
    UPCOMING: { description: 'Classes that are not over, soonest first.' },
    PAST: { description: 'Classes that are over, latest first.' },
  } as const,
})
const FacilitatorClassesArgs = builder.inputType('FacilitatorClassesArgs', {
  fields: (t) => ({
    when: t.field({ type: FacilitatorClassesWhen, required: true }),
    search: t.string({ description: 'A part of the title.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('facilitatorClasses', mayReadMyClasses, (t) =>
  t.field({
    type: FacilitatorClassRows,
    nullable: true,
    description: 'The classes that the caller leads, in pages. For facilitators.',
    args: { where: t.arg({ type: FacilitatorClassesArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      // Null if the caller has the role but no facilitator record.
      const { facilitatorId } = context.viewer
      const page = rowsPage(where.pager)
      const search = { when: where.when, pattern: searchPattern(where.search) }
      const found =
        facilitatorId === null
          ? { rows: [], totalRows: 0 }
          : await selectFacilitatorClasses(
              context.db,
              { ...search, facilitatorId },
              page,
              context.clock.now(),
            )
      return rowsResponse(page, found)
    },
  }),
)

const AttentionKindType = builder.enumType('AttentionKind', {
  description: `TODAY: it takes place today and is not over. VIDEO_LINK_MISSING, CANCELLED: it begins within ${attentionDaysAhead} days. ATTENDANCE_OPEN: attendance is not recorded and still can be. ALMOST_EMPTY: it begins within ${almostEmptyDaysAhead} days with fewer than ${almostEmptyBelow} seats taken.`,
  values: attentionKinds,
})

interface Attention {
  kind: AttentionKind
  of: FacilitatorClass
}
const AttentionType = builder.objectRef<Attention>('FacilitatorAttention').implement({
  description: 'Something that needs a facilitator’s attention.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AttentionKindType }),
    class: t.expose('of', { type: FacilitatorClassType }),
  }),
})

interface Dashboard {
  attention: Attention[]
  nextClasses: FacilitatorClass[]
  upcomingCount: number
}
const FacilitatorDashboard = builder.objectRef<Dashboard>('FacilitatorDashboard').implement({
  fields: (t) => ({
    attention: t.expose('attention', { type: [AttentionType], description: 'Most urgent first.' }),
    nextClasses: t.expose('nextClasses', {
      type: [FacilitatorClassType],
      description: `The next classes, soonest first, at most ${nextClassesShown}.`,
    }),
    upcomingCount: t.exposeInt('upcomingCount', { description: 'How many classes are not over.' }),
  }),
})

builder.queryField('facilitatorDashboard', mayReadMyClasses, (t) =>
  t.field({
    type: FacilitatorDashboard,
    nullable: true,
    description: 'The next classes that the caller leads, and what needs attention. For facilitators.',
    resolve: async (_root, _args, context) => {
      // Null if the caller has the role but no facilitator record.
      const { facilitatorId } = context.viewer
      return facilitatorId === null
        ? { attention: [], nextClasses: [], upcomingCount: 0 }
        : readDashboard(context, facilitatorId)
    },
  }),
)

async function readDashboard({ db, clock }: Context, facilitatorId: number): Promise<Dashboard> {
  const now = clock.now()
  const search = { facilitatorId, when: 'UPCOMING' as const, pattern: null }
  const [checked, next] = await Promise.all([
    selectAttendedClasses(db, facilitatorId, now),
    selectFacilitatorClasses(db, search, { page: 1, perPage: nextClassesShown, offset: 0 }, now),
  ])
  const attention = checked.flatMap((of) =>
    attentionOf(of.attended, siteTimeZone(), now).map((kind) => ({ kind, of })),
  )
  return {
    attention: attention.toSorted((a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind)),
    nextClasses: next.rows,
    upcomingCount: next.totalRows,
  }
}
