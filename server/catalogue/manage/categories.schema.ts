import { otherCategoryId } from '#domain/catalogue/category-deletion.rule.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType, SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, searchPattern } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { type CategoryRow, selectCategory, selectCategoryPage } from './categories.sql.ts'
import { createCategory, deleteCategory, updateCategory } from './edit-category.command.ts'

const CategoryRowType = builder.objectRef<CategoryRow>('CategoryRow').implement({
  description: 'A category as administrators edit it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind', {
      description: 'support, fitness, mindbody, education, event or other: its icon and colour.',
    }),
    isRequired: t.boolean({
      description: 'The one for classes of no other category, which cannot be deleted.',
      resolve: ({ id }) => id === otherCategoryId,
    }),
    classCount: t.exposeInt('class_count', { description: 'Classes that belong to it, past ones too.' }),
    editVersion: t.exposeInt('edit_version', { description: 'Goes back with a save.' }),
  }),
})

const CategoryRows = builder.objectRef<Rows<CategoryRow>>('CategoryRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [CategoryRowType] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

const CategoryRowsArgs = builder.inputType('CategoryRowsArgs', {
  fields: (t) => ({
    search: t.string({ description: 'A part of the name.' }),
    pager: t.field({ type: RowsPagerInput }),
  }),
})

builder.queryField('categoryRows', (t) =>
  t.field({
    type: CategoryRows,
    description: 'The categories by name, a page at a time. For administrators.',
    args: { where: t.arg({ type: CategoryRowsArgs, required: true }) },
    resolve: async (_root, { where }, context) => {
      requireAdministrator(context)
      const page = rowsPage(where.pager)
      const { rows, totalRows } = await selectCategoryPage(context.db, searchPattern(where.search), page)
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

builder.queryField('categoryForEditing', (t) =>
  t.field({
    type: CategoryRowType,
    nullable: true,
    description: 'For administrators. Null when there is none.',
    args: { categoryId: t.arg.int({ required: true }) },
    resolve: async (_root, { categoryId }, context) => {
      requireAdministrator(context)
      return (await selectCategory(context.db, categoryId)) ?? null
    },
  }),
)

const CategoryInput = builder.inputType('CategoryInput', {
  fields: (t) => ({ name: t.string({ required: true }), kind: t.string({ required: true }) }),
})
const CreateCategoryInput = builder.inputType('CreateCategoryInput', {
  fields: (t) => ({
    category: t.field({ type: CategoryInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    category: t.field({ type: CategoryInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const DeleteCategoryInput = builder.inputType('DeleteCategoryInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const CategoryPayload = builder
  .objectRef<{ category: CategoryRow; clientMutationId: string | null | undefined }>('CategoryPayload')
  .implement({
    fields: (t) => ({
      category: t.expose('category', { type: CategoryRowType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('createCategory', (t) =>
  t.field({
    type: CategoryPayload,
    nullable: true,
    description: 'For administrators.',
    args: { input: t.arg({ type: CreateCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      category: await createCategory(context, input.category),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('updateCategory', (t) =>
  t.field({
    type: CategoryPayload,
    nullable: true,
    description: 'For administrators. EDIT_CONFLICT when somebody saved it meanwhile.',
    args: { input: t.arg({ type: UpdateCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      category: await updateCategory(context, input.id, input.editVersion, input.category),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('deleteCategory', (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'For administrators. STILL_IN_USE while classes belong to it.',
    args: { input: t.arg({ type: DeleteCategoryInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteCategory(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
