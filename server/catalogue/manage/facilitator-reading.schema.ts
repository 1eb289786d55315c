import { requireAdministrator } from '#server/platform/graphql/access.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, searchPattern } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { webAddress } from '#server/platform/html/outgoing-html.ts'
import { readFacilitatorForEditing } from './edit-facilitator.command.ts'
import {
  type EditedFacilitator,
  type ListedFacilitator,
  selectFacilitatorPage,
} from './facilitators-admin.sql.ts'

const FacilitatorRow = builder.objectRef<ListedFacilitator>('FacilitatorRow').implement({
  description: 'A facilitator in the list of administrators.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    hasAccount: t.exposeBoolean('has_account', { description: 'They can log in and see their classes.' }),
    classCount: t.exposeInt('class_count', { description: 'Their classes, past ones too.' }),
  }),
})
const FacilitatorRows = builder.objectRef<Rows<ListedFacilitator>>('FacilitatorRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [FacilitatorRow] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

interface Account {
  userId: number
  name: string
  email: string
}
const FacilitatorAccount = builder.objectRef<Account>('FacilitatorAccount').implement({
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
  }),
})

export const EditedFacilitatorType = builder.objectRef<EditedFacilitator>('EditedFacilitator').implement({
  description: 'A facilitator as administrators edit them.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    companyname: t.exposeString('companyname', { nullable: true }),
    facilitatortitle: t.exposeString('facilitatortitle', { nullable: true }),
    facilitatorCredentials: t.exposeString('facilitator_credentials', { nullable: true }),
    profileUrl: t.string({ nullable: true, resolve: (facilitator) => webAddress(facilitator.profile_url) }),
    addressline1: t.exposeString('addressline1', { nullable: true }),
    addressline2: t.exposeString('addressline2', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    zip: t.exposeString('zip', { nullable: true }),
    homephone: t.exposeString('homephone', { nullable: true }),
    workphone: t.exposeString('workphone', { nullable: true }),
    cellphone: t.exposeString('cellphone', { nullable: true }),
    account: t.field({
      type: FacilitatorAccount,
      nullable: true,
      description: 'Who logs in as this facilitator.',
      resolve: accountOf,
    }),
    classCount: t.exposeInt('class_count'),
    editVersion: t.exposeInt('edit_version', { description: 'Goes back with a save.' }),
  }),
})

function accountOf({ user_id, account_email, ...row }: EditedFacilitator): Account | null {
  if (user_id === null || account_email === null) return null
  const name = `${row.account_first_name ?? ''} ${row.account_last_name ?? ''}`.trim()
  return { userId: user_id, name, email: account_email }
}

const FacilitatorRowsArgs = builder.inputType('FacilitatorRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the name.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('facilitatorRows', (t) =>
  t.field({
    type: FacilitatorRows,
    description: 'The facilitators by name, a page at a time. For administrators.',
    args: { where: t.arg({ type: FacilitatorRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      requireAdministrator(context)
      const page = rowsPage(where.pager)
      const { rows, totalRows } = await selectFacilitatorPage(context.db, searchPattern(where.search), page)
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

builder.queryField('facilitatorForEditing', (t) =>
  t.field({
    type: EditedFacilitatorType,
    nullable: true,
    description: 'For administrators; each look is audited. Null when there is none.',
    args: { facilitatorId: t.arg.int({ required: true }) },
    resolve: (_root, { facilitatorId }, context) => readFacilitatorForEditing(context, facilitatorId),
  }),
)
