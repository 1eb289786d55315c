import { requireAdministrator } from '#server/platform/graphql/access.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType, SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, searchPattern } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { createLocation, deleteLocation, updateLocation } from './edit-location.command.ts'
import { type LocationRow, selectLocation, selectLocationPage } from './locations.sql.ts'

const LocationRowType = builder.objectRef<LocationRow>('LocationRow').implement({
  description: 'A location as administrators edit it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    addressline1: t.exposeString('addressline1', { nullable: true }),
    addressline2: t.exposeString('addressline2', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    zip: t.exposeString('zip', { nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    classCount: t.exposeInt('class_count', { description: 'Classes held there, past ones too.' }),
    editVersion: t.exposeInt('edit_version', { description: 'Goes back with a save.' }),
  }),
})

const LocationRows = builder.objectRef<Rows<LocationRow>>('LocationRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [LocationRowType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const LocationRowsArgs = builder.inputType('LocationRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the name or the city.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('locationRows', (t) =>
  t.field({
    type: LocationRows,
    description: 'The locations by name, a page at a time. For administrators.',
    args: { where: t.arg({ type: LocationRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      requireAdministrator(context)
      const page = rowsPage(where.pager)
      const { rows, totalRows } = await selectLocationPage(context.db, searchPattern(where.search), page)
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

builder.queryField('locationForEditing', (t) =>
  t.field({
    type: LocationRowType,
    nullable: true,
    description: 'For administrators. Null when there is none.',
    args: { locationId: t.arg.int({ required: true }) },
    resolve: async (_root, { locationId }, context) => {
      requireAdministrator(context)
      return (await selectLocation(context.db, locationId)) ?? null
    },
  }),
)

const LocationInput = builder.inputType('LocationInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    addressline1: t.string(),
    addressline2: t.string(),
    city: t.string(),
    state: t.string(),
    zip: t.string(),
    latitude: t.string({ description: 'Degrees as typed, such as 38.8462; both or neither.' }),
    longitude: t.string(),
  }),
})
const CreateLocationInput = builder.inputType('CreateLocationInput', {
  fields: (t) => ({
    location: t.field({ type: LocationInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const UpdateLocationInput = builder.inputType('UpdateLocationInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    location: t.field({ type: LocationInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const DeleteLocationInput = builder.inputType('DeleteLocationInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const LocationPayload = builder
  .objectRef<{ location: LocationRow; clientMutationId: string | null | undefined }>('LocationPayload')
  .implement({
    fields: (t) => ({
      location: t.expose('location', { type: LocationRowType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('createLocation', (t) =>
  t.field({
    type: LocationPayload,
    nullable: true,
    description: 'For administrators.',
    args: { input: t.arg({ type: CreateLocationInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      location: await createLocation(context, { ...input.location }),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('updateLocation', (t) =>
  t.field({
    type: LocationPayload,
    nullable: true,
    description: 'For administrators. EDIT_CONFLICT when somebody saved it meanwhile.',
    args: { input: t.arg({ type: UpdateLocationInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      location: await updateLocation(context, input.id, input.editVersion, { ...input.location }),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('deleteLocation', (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'For administrators. STILL_IN_USE while a class is held there.',
    args: { input: t.arg({ type: DeleteLocationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteLocation(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
