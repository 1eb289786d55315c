import { decidePage } from '#domain/kernel/lists/pager.rule.ts'
import { UserRef } from '#server/accounts/public.ts'
import { addAuditOfEach } from '#server/platform/audit/audit.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ListPosition, PagerInput, PagerType } from '#server/platform/graphql/common.schema.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import type { PagerNode } from '#server/platform/graphql/rows.ts'
import { RegistrationConnectionRef, type RegistrationNode, RegistrationRef } from './registration.graph.ts'
import {
  helpedAttendees,
  isMyRegistration,
  isOfBefore,
  mayReadRegistrations,
  mayReadRegistrationsOf,
  readAsStaff,
  seenInPart,
} from './registration.policy.ts'
import {
  selectRegistration,
  selectRegistrationPage,
  selectRegistrationsOfUser,
  selectUsersOfAttendees,
} from './registration.sql.ts'

const CourseSort = builder.enumType('CourseSort', {
  values: ['course_date_asc', 'course_date_desc'] as const,
})

const DateTimeRange = builder.inputType('DateTimeRange', {
  fields: (t) => ({ min: t.field({ type: 'DateTime' }), max: t.field({ type: 'DateTime' }) }),
})

const RegistrationQuery = builder.inputType('RegistrationQuery', {
  fields: (t) => ({
    attendee: t.intList({ required: true }),
    start_date: t.field({
      type: DateTimeRange,
      description: 'min: classes that start after this time. max: classes that start before it.',
    }),
    course_sort: t.field({ type: CourseSort, defaultValue: 'course_date_asc' }),
  }),
})

const RegistrationFacetArgs = builder.inputType('RegistrationFacetArgs', {
  fields: (t) => ({
    query: t.field({ type: RegistrationQuery, required: true }),
    pager: t.field({ type: PagerInput }),
    after: t.field({
      type: ListPosition,
      description: 'The last registration of the page before: its id, and the start of its class.',
    }),
  }),
})

const RegistrationFacet = builder
  .objectRef<{ pager: PagerNode; registrations: { nodes: RegistrationNode[] } }>('RegistrationFacet')
  .implement({
    fields: (t) => ({
      pager: t.expose('pager', { type: PagerType }),
      registrations: t.expose('registrations', { type: RegistrationConnectionRef }),
    }),
  })

builder.queryField('registrationFacet', mayReadRegistrations, (t) =>
  t.field({
    type: RegistrationFacet,
    description:
      'Active registrations of these attendees, in pages: one’s own and those of people one helps; for staff and administrators any, audited. FORBIDDEN for others.',
    args: { where: t.arg({ type: RegistrationFacetArgs, required: true }) },
    resolve: async (_root, { where: { query, pager, after } }, context) => {
      const { viewer } = context
      // Reading one's own registrations works as before and has no new requirement.
      const isMine = query.attendee.every((id) => id === viewer.attendeeId)
      const helped = isMine ? new Map() : await helpedAttendees(context)
      if (!mayReadRegistrationsOf(viewer, query.attendee, helped)) throw new RejectedError('FORBIDDEN')
      const page = accepted(decidePage(pager))
      const search = {
        attendeeIds: query.attendee,
        after: query.start_date?.min ?? null,
        before: query.start_date?.max ?? null,
        inPart: seenInPart(viewer, helped),
        newestFirst: query.course_sort === 'course_date_desc',
        position: after ?? null,
      }
      const { rows, totalRows } = await selectRegistrationPage(context.db, search, page)
      await auditReading(context, readAsStaff(viewer, query.attendee, helped))
      return {
        pager: { page: page.page, perPage: page.perPage, totalRows },
        registrations: { nodes: rows },
      }
    },
  }),
)

builder.queryField('registration', mayReadRegistrations, (t) =>
  t.field({
    type: RegistrationRef,
    nullable: true,
    description: 'One of the caller’s own, also cancelled. Null for every other.',
    args: { registrationId: t.arg.int({ required: true }) },
    resolve: async (_root, { registrationId }, context) => {
      const { db, viewer } = context
      const found = await selectRegistration(db, registrationId)
      if (!found || !isMyRegistration(viewer, found)) return null
      return (await isOfBefore(context, viewer, found.course_id)) ? null : found
    },
  }),
)

/** Reading other people's registrations is audited, with one entry for each person. */
async function auditReading({ db, clock, viewer }: SignedIn, others: readonly number[]): Promise<void> {
  if (others.length === 0) return
  const people = await selectUsersOfAttendees(db, others)
  const data = { attendees: people.length }
  await addAuditOfEach(db, viewer, { action: 'registration.read', data }, people, clock.now())
}

builder.objectField(UserRef, 'registrations', (t) =>
  t.field({
    type: RegistrationConnectionRef,
    description:
      'Active registrations by the start of their classes, at most 1000. Only of classes that start after `after`.',
    args: { after: t.arg({ type: 'DateTime' }) },
    // Access was checked when the user was read.
    resolve: async ({ id }, { after }, { db, viewer }) => {
      const helpedSince = viewer?.userId === id ? viewer.helpedSince : undefined
      return { nodes: await selectRegistrationsOfUser(db, id, after ?? null, helpedSince ?? null) }
    },
  }),
)
