import type { CategoryInput } from '#domain/catalogue/category.input.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { isId } from '#web/platform/ids.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'
import {
  Categories_RowsDocument,
  Category_CreateDocument,
  Category_DeleteDocument,
  Category_ForEditingDocument,
  Category_UpdateDocument,
} from './documents.generated.ts'

export const categories = recordApi({
  many: 'categories',
  rows: async (where) => (await call(Categories_RowsDocument, { where })).categoryRows,
  one: async (categoryId) => (await call(Category_ForEditingDocument, { categoryId })).categoryForEditing,
  create: (category: CategoryInput) => call(Category_CreateDocument, { input: { category } }),
  update: async (id, editVersion, category) =>
    (await call(Category_UpdateDocument, { input: { id, editVersion, category } })).updateCategory?.category
      .editVersion,
  remove: (id) => call(Category_DeleteDocument, { input: { id } }),
  // 0 is a valid number: the program of classes that have no other program.
  isNumber: (id) => id === 0 || isId(id),
  shownIn: shownWithClasses,
})
