import { requireAdministrator } from '#server/platform/graphql/access.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType, SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, searchPattern } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { webAddress } from '#server/platform/html/outgoing-html.ts'
import { createSeries, deleteSeries, updateSeries } from './edit-series.command.ts'
import {
  type EditedSeries,
  type ListedSeries,
  selectEditedSeries,
  selectSeriesPage,
} from './series-admin.sql.ts'

const SeriesRow = builder.objectRef<ListedSeries>('SeriesRow').implement({
  description: 'A series in the list of administrators.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.exposeString('title'),
    classCount: t.exposeInt('class_count', { description: 'Classes that belong to it, past ones too.' }),
  }),
})
const SeriesRows = builder.objectRef<Rows<ListedSeries>>('SeriesRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [SeriesRow] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})
const EditedSeriesType = builder.objectRef<EditedSeries>('EditedSeries').implement({
  description: 'A series as administrators edit it. Its classes are those of courseRows with its seriesId.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    title: t.exposeString('title'),
    description: t.expose('description', { type: 'HTML', nullable: true }),
    imageUrl: t.string({ nullable: true, resolve: (series) => webAddress(series.image_url) }),
    imageAlt: t.exposeString('image_alt', { nullable: true }),
    classCount: t.exposeInt('class_count'),
    editVersion: t.exposeInt('edit_version', { description: 'Goes back with a save.' }),
  }),
})

const SeriesRowsArgs = builder.inputType('SeriesRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the title.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('seriesRows', (t) =>
  t.field({
    type: SeriesRows,
    description: 'The series by title, a page at a time. For administrators.',
    args: { where: t.arg({ type: SeriesRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      requireAdministrator(context)
      const page = rowsPage(where.pager)
      const { rows, totalRows } = await selectSeriesPage(context.db, searchPattern(where.search), page)
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

builder.queryField('seriesForEditing', (t) =>
  t.field({
    type: EditedSeriesType,
    nullable: true,
    description: 'For administrators. Null when there is none.',
    args: { seriesId: t.arg.int({ required: true }) },
    resolve: async (_root, { seriesId }, context) => {
      requireAdministrator(context)
      return (await selectEditedSeries(context.db, seriesId)) ?? null
    },
  }),
)

const SeriesInput = builder.inputType('SeriesInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    description: t.string({ description: 'HTML.' }),
    imageUrl: t.string({ description: 'A whole address, or a path of the portal.' }),
    imageAlt: t.string({ description: 'What the picture shows; empty where it only decorates.' }),
  }),
})
const CreateSeriesInput = builder.inputType('CreateSeriesInput', {
  fields: (t) => ({
    series: t.field({ type: SeriesInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const UpdateSeriesInput = builder.inputType('UpdateSeriesInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    series: t.field({ type: SeriesInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const DeleteSeriesInput = builder.inputType('DeleteSeriesInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const SeriesPayload = builder
  .objectRef<{ series: EditedSeries; clientMutationId: string | null | undefined }>('SeriesPayload')
  .implement({
    fields: (t) => ({
      series: t.expose('series', { type: EditedSeriesType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('createSeries', (t) =>
  t.field({
    type: SeriesPayload,
    nullable: true,
    description: 'For administrators.',
    args: { input: t.arg({ type: CreateSeriesInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      series: await createSeries(context, input.series),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('updateSeries', (t) =>
  t.field({
    type: SeriesPayload,
    nullable: true,
    description: 'For administrators. EDIT_CONFLICT when somebody saved it meanwhile.',
    args: { input: t.arg({ type: UpdateSeriesInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      series: await updateSeries(context, input.id, input.editVersion, input.series),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('deleteSeries', (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'For administrators. STILL_IN_USE while a class belongs to it.',
    args: { input: t.arg({ type: DeleteSeriesInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteSeries(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
