import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { anyMode, type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { addAuditOfEach } from '#server/platform/audit/audit.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { CsvFileType } from '#server/platform/graphql/csv-file.schema.ts'
import { dateLimits } from '#server/platform/graphql/plugins/date-limits.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { mayExportRegistrations, mayReadAllRegistrations } from '#server/registration/registration.policy.ts'
import { registrationCsv, type Searched } from './registration-export.ts'
import {
  type RegistrationRow,
  type RegistrationSearch,
  selectRegistrationPage,
} from './registration-list.sql.ts'
import { RegistrationStatusType, statusOf } from './registration-status.ts'

const RegistrationRowType = builder.objectRef<RegistrationRow>('RegistrationRow').implement({
  description: 'A registration in the list of staff.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    status: t.field({ type: RegistrationStatusType, resolve: statusOf }),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email', { nullable: true }),
    userId: t.exposeInt('user_id', {
      nullable: true,
      description: 'Null: a person without an account, such as a walk-in.',
    }),
    guestName: t.exposeString('guest', { nullable: true }),
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    places: t.exposeInt('places', { description: '2 with a guest.' }),
    walkIn: t.exposeBoolean('walk_in'),
    courseId: t.exposeInt('course_id'),
    courseTitle: t.string({ resolve: (shown) => presentClass(shown, 'staff', 'page').title }),
    courseStart: t.expose('starts_at', { type: 'DateTime' }),
    courseCancelled: t.boolean({ resolve: ({ class_cancelled_at }) => class_cancelled_at !== null }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    checkedInAt: t.expose('checked_in_at', { type: 'DateTime', nullable: true }),
    cancelledAt: t.expose('cancelled_at', { type: 'DateTime', nullable: true }),
  }),
})

const RegistrationRows = builder.objectRef<Rows<RegistrationRow>>('RegistrationRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [RegistrationRowType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const RegistrationSort = builder.enumType('RegistrationSort', {
  description: 'By the time of the registration, or by the start of the class.',
  values: { REGISTERED: { value: 'registered' }, CLASS: { value: 'class' } } as const,
})
const RegistrationMode = builder.enumType('RegistrationMode', {
  values: Object.fromEntries(modes.map((mode) => [modeTable[mode].choice, { value: mode }])) as Record<
    string,
    { value: Mode }
  >,
})
const RegistrationRowsArgs = builder.inputType('RegistrationRowsArgs', {
  fields: (t) => ({
    search: t.string({
      description:
        'Words of the name or email of the person, or of the guest’s name, or digits of a phone number.',
    }),
    courseId: t.int(),
    categoryId: t.int(),
    userId: t.int({ description: 'Registrations of this person.' }),
    from: t.field({ type: 'Date', description: 'Classes on this day or later, in the site time zone.' }),
    to: t.field({ type: 'Date', description: 'Classes on this day or earlier, in the site time zone.' }),
    status: t.field({ type: RegistrationStatusType }),
    mode: t.field({ type: RegistrationMode }),
    walkIn: t.boolean(),
    sort: t.field({ type: RegistrationSort, defaultValue: 'registered' }),
    descending: t.boolean({ defaultValue: true }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})
type RegistrationRowsWhere = typeof RegistrationRowsArgs.$inferInput

builder.queryField('registrationRows', mayReadAllRegistrations, (t) =>
  t.field({
    type: RegistrationRows,
    description:
      'Registrations of all people, cancelled ones too, in pages. For staff and administrators. Audited as a view.',
    args: { where: t.arg({ type: RegistrationRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      const { viewer } = context
      const page = rowsPage(where.pager)
      const found = await selectRegistrationPage(context.db, searchOf(where), page)
      const { rows } = found
      const data = { by: usedIn(where), rows: rows.length }
      const act = { action: 'registration.searched', data } as const
      await addAuditOfEach(context.db, viewer, act, searchedFor(where, rows), context.clock.now())
      return rowsResponse(page, found)
    },
  }),
)

builder.queryField('registrationCsv', mayExportRegistrations, (t) =>
  t.field({
    type: CsvFileType,
    description: 'The whole list of registrations, regardless of pages. For administrators. Audited.',
    args: { where: t.arg({ type: RegistrationRowsArgs, required: true }) },
    resolve: (_root, { where }, context) =>
      registrationCsv(context, searchOf(where), {
        by: usedIn(where),
        searchedFor: searchedBy(where),
      }),
  }),
)

function searchOf(where: RegistrationRowsWhere): RegistrationSearch {
  return {
    search: readPeopleSearch(where.search),
    courseId: where.courseId ?? null,
    categoryId: where.categoryId ?? null,
    userId: where.userId ?? null,
    ...dateLimits(where),
    status: where.status ?? null,
    mode: where.mode ?? null,
    walkIn: where.walkIn ?? null,
    sort: where.sort ?? 'registered',
    descending: where.descending ?? true,
  }
}

/** The person, or everyone found by their name, that a list was filtered by. Null for a list of classes or days. */
function searchedBy({ userId, search }: RegistrationRowsWhere): Searched {
  if (typeof userId === 'number') return { userId }
  return readPeopleSearch(search) ? 'names' : null
}

function searchedFor(
  where: RegistrationRowsWhere,
  rows: readonly Pick<RegistrationRow, 'user_id'>[],
): (number | null)[] {
  const by = searchedBy(where)
  if (by === null) return [null]
  if (by !== 'names') return [by.userId]
  return rows.length > 0 ? rows.map(({ user_id: id }) => id) : [null]
}

/** The names of the filters used, for the audit log. */
function usedIn({ search, ...where }: RegistrationRowsWhere): string[] {
  const filters = ['courseId', 'categoryId', 'userId', 'from', 'to', 'status', 'mode', 'walkIn'] as const
  return [
    ...(readPeopleSearch(search) ? ['search'] : []),
    ...filters.filter((filter) => where[filter] !== undefined && where[filter] !== null),
  ]
}
