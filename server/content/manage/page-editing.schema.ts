import { isWaiver } from '#domain/content/page-uri.rule.ts'
import {
  type ListedPage,
  type PageRow,
  selectPageById,
  selectPagesPage,
} from '#server/content/content.sql.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType, SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, searchPattern } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { outgoingHtml } from '#server/platform/html/outgoing-html.ts'
import { createPage, deletePage, updatePage } from './edit-page.command.ts'

const ListedPageType = builder.objectRef<ListedPage>('PageRow').implement({
  description: 'A content page in the list of administrators.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uri: t.exposeString('uri'),
    title: t.exposeString('title'),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    isWaiver: t.boolean({
      description: 'One of the two pages that the terms lead to: it keeps its path and is not deleted.',
      resolve: (page) => isWaiver(page.uri),
    }),
  }),
})

const EditedPage = builder.objectRef<PageRow>('EditedPage').implement({
  description: 'A content page as administrators edit it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uri: t.exposeString('uri'),
    title: t.exposeString('title'),
    content: t.field({ type: 'HTML', resolve: (page) => outgoingHtml(page.content) }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    isWaiver: t.boolean({ resolve: (page) => isWaiver(page.uri) }),
    editVersion: t.exposeInt('edit_version', { description: 'Goes back with a save.' }),
  }),
})

const PageRows = builder.objectRef<Rows<ListedPage>>('PageRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [ListedPageType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})
const PageRowsArgs = builder.inputType('PageRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the title or the path.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('pageRows', (t) =>
  t.field({
    type: PageRows,
    description: 'The content pages by title, a page at a time. For administrators.',
    args: { where: t.arg({ type: PageRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      requireAdministrator(context)
      const page = rowsPage(where.pager)
      const { rows, totalRows } = await selectPagesPage(context.db, searchPattern(where.search), page)
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

builder.queryField('pageForEditing', (t) =>
  t.field({
    type: EditedPage,
    nullable: true,
    description: 'For administrators. Null when there is none.',
    args: { pageId: t.arg.int({ required: true }) },
    resolve: async (_root, { pageId }, context) => {
      requireAdministrator(context)
      return (await selectPageById(context.db, pageId)) ?? null
    },
  }),
)

builder.queryField('pagePreview', (t) =>
  t.field({
    type: 'HTML',
    description:
      'What readers would see of this text, with all taken out that could run. For administrators.',
    args: { content: t.arg.string({ required: true }) },
    resolve: (_root, { content }, context) => {
      requireAdministrator(context)
      return outgoingHtml(content)
    },
  }),
)

const PageInput = builder.inputType('PageInput', {
  fields: (t) => ({
    uri: t.string({
      required: true,
      description: 'One part of a path: lower-case letters, digits, hyphens.',
    }),
    title: t.string({ required: true }),
    content: t.string({ required: true, description: 'HTML.' }),
  }),
})
const CreatePageInput = builder.inputType('CreatePageInput', {
  fields: (t) => ({
    page: t.field({ type: PageInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const UpdatePageInput = builder.inputType('UpdatePageInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    page: t.field({ type: PageInput, required: true }),
    askToAgreeAgain: t.boolean({
      description:
        'Of a waiver: sets the waiver date to now, so that everybody has to agree to the terms again.',
    }),
    clientMutationId: t.string(),
  }),
})
const DeletePageInput = builder.inputType('DeletePageInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const PagePayload = builder
  .objectRef<{ page: PageRow; clientMutationId: string | null | undefined }>('PagePayload')
  .implement({
    fields: (t) => ({
      page: t.expose('page', { type: EditedPage }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('createPage', (t) =>
  t.field({
    type: PagePayload,
    nullable: true,
    description: 'For administrators.',
    args: { input: t.arg({ type: CreatePageInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      page: await createPage(context, input.page),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('updatePage', (t) =>
  t.field({
    type: PagePayload,
    nullable: true,
    description: 'For administrators. EDIT_CONFLICT when somebody saved it meanwhile.',
    args: { input: t.arg({ type: UpdatePageInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      page: await updatePage(context, { ...input, askToAgreeAgain: input.askToAgreeAgain ?? false }),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('deletePage', (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'For administrators. PAGE_REQUIRED for a waiver.',
    args: { input: t.arg({ type: DeletePageInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deletePage(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
