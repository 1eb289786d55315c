import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CategoryInput } from '#domain/catalogue/category.input.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { isId } from '#web/platform/ids.ts'
import { typedOver } from '#web/platform/records/typed-over.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Categories_RowsDocument,
  Category_CreateDocument,
  Category_DeleteDocument,
  Category_ForEditingDocument,
  Category_UpdateDocument,
  type EditedCategoryFragment,
} from './documents.generated.ts'

export type EditedCategory = EditedCategoryFragment

const categoriesKey = ['admin', 'categories'] as const

/** A page of the categories, by name. Always asked anew: others edit too. */
export function categoriesQuery(where: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...categoriesKey, 'rows', where],
    queryFn: async () =>
      (
        await call(Categories_RowsDocument, {
          where: { search: where.search, pager: { page: where.page, per_page: 25 } },
        })
      ).categoryRows,
    staleTime: 0,
  })
}

/** Null when there is none. */
export function categoryQuery(categoryId: number) {
  return queryOptions({
    queryKey: [...categoriesKey, categoryId],
    queryFn: () => loadCategory(categoryId),
    ...typedOver,
  })
}

/** As it is now, past every cache. */
export async function loadCategory(categoryId: number): Promise<EditedCategory | null> {
  if (!isCategoryId(categoryId)) return null
  return (await call(Category_ForEditingDocument, { categoryId })).categoryForEditing
}

/** Creates (id null) or changes; answers the new editVersion. Throws CallError with field paths under `category.`. */
export async function saveCategory(
  id: number | null,
  editVersion: number | null,
  category: CategoryInput,
): Promise<number | null> {
  if (id === null || editVersion === null) {
    await call(Category_CreateDocument, { input: { category } })
    return null
  }
  const { updateCategory } = await call(Category_UpdateDocument, { input: { id, editVersion, category } })
  return updateCategory?.category.editVersion ?? null
}

/** Throws CallError: STILL_IN_USE while classes belong to it. */
export async function deleteCategory(id: number): Promise<void> {
  await call(Category_DeleteDocument, { input: { id } })
}

/** The list, and what the forms of classes and everybody's pages show of categories. */
export async function refreshCategories(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: categoriesKey }),
    client.invalidateQueries({ queryKey: ['admin', 'classes', 'choices'] }),
    client.invalidateQueries({ queryKey: classDataKey }),
  ])
}

// The one for classes of no other category is number 0.
function isCategoryId(id: number): boolean {
  return id === 0 || isId(id)
}
