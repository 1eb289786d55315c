import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { mayManagePeople } from '#server/people/people.policy.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { CsvFileType } from '#server/platform/graphql/csv-file.schema.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { personCsv } from './person-export.ts'
import { type PersonRow, type PersonSearch, selectPersonPage } from './person-list.sql.ts'
import { PersonStatusType, statusOf } from './person-status.ts'

const PersonRowType = builder.objectRef<PersonRow>('PersonRow').implement({
  description: 'A person in the list of administrators.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email'),
    roles: t.exposeStringList('roles'),
    additionalCapabilities: t.exposeStringList('capabilities'),
    status: t.field({ type: PersonStatusType, resolve: statusOf }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    closureRequestedAt: t.expose('closure_requested_at', { type: 'DateTime', nullable: true }),
    registrationCount: t.exposeInt('registration_count', {
      description: 'Active registrations, also for past classes.',
    }),
  }),
})

const PersonRows = builder.objectRef<Rows<PersonRow>>('PersonRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [PersonRowType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const PersonSort = builder.enumType('PersonSort', {
  values: { NAME: { value: 'name' }, EMAIL: { value: 'email' }, CREATED: { value: 'created' } } as const,
})
const PersonRole = builder.enumType('PersonRole', { values: roles })
const PersonRowsArgs = builder.inputType('PersonRowsArgs', {
  fields: (t) => ({
    search: t.string({
      description: 'Words that are all in the names or the email address, or digits of a phone number.',
    }),
    role: t.field({ type: PersonRole }),
    status: t.field({ type: PersonStatusType, description: 'Omitted: all accounts that are not closed.' }),
    sort: t.field({ type: PersonSort, defaultValue: 'name' }),
    descending: t.boolean({ defaultValue: false }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})
type PersonRowsWhere = typeof PersonRowsArgs.$inferInput

builder.queryField('personRows', mayManagePeople, (t) =>
  t.field({
    type: PersonRows,
    description: 'The people, in pages. For administrators. Audited as a view.',
    args: { where: t.arg({ type: PersonRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      const { viewer } = context
      const page = rowsPage(where.pager)
      const found = await selectPersonPage(context.db, searchOf(where), page)
      const data = { by: usedIn(where), rows: found.rows.length }
      await addAudit(context.db, viewer, { action: 'person.searched', data }, context.clock.now())
      return rowsResponse(page, found)
    },
  }),
)

builder.queryField('personCsv', mayManagePeople, (t) =>
  t.field({
    type: CsvFileType,
    description:
      'Everyone in the list with contact details, regardless of pages. For administrators. Audited.',
    args: { where: t.arg({ type: PersonRowsArgs, required: true }) },
    resolve: (_root, { where }, context) => personCsv(context, searchOf(where), usedIn(where)),
  }),
)

function searchOf({ search, role, status, sort, descending }: PersonRowsWhere): PersonSearch {
  return {
    search: readPeopleSearch(search),
    role: role ?? null,
    status: status ?? null,
    sort: sort ?? 'name',
    descending: descending ?? false,
  }
}

/** Search criteria for the audit log: names of fields, and filters that name no person. */
function usedIn({ search, role, status }: PersonRowsWhere): string[] {
  return [
    ...(readPeopleSearch(search) ? ['search'] : []),
    ...(role ? [role] : []),
    ...(status ? [status] : []),
  ]
}
