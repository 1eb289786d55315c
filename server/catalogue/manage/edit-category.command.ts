import { type CategoryInput, categoryInput } from '#domain/catalogue/category.input.ts'
import { decideCategoryDeletion } from '#domain/catalogue/category-deletion.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import { requireAdministrator } from '#server/platform/graphql/access.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { accepted, RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import {
  type CategoryRow,
  deleteCategoryRow,
  insertCategory,
  lockCategory,
  selectCategory,
  updateCategoryRow,
} from './categories.sql.ts'

/** FORBIDDEN for everybody but administrators; INPUT_INVALID with the fields under `category`. */
export async function createCategory(context: Context, fields: CategoryInput): Promise<CategoryRow> {
  const viewer = requireAdministrator(context)
  const columns = parseInput(categoryInput, fields, 'category')
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const id = await insertCategory(tx, columns)
    await addAudit(tx, viewer, { action: 'category.created', subjectId: id }, now)
    return (await selectCategory(tx, id))!
  })
}

/** The same, and NOT_FOUND, and EDIT_CONFLICT where somebody saved it after `editVersion` was read. */
export async function updateCategory(
  context: Context,
  id: number,
  editVersion: number,
  fields: CategoryInput,
): Promise<CategoryRow> {
  const viewer = requireAdministrator(context)
  const columns = parseInput(categoryInput, fields, 'category')
  const now = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const before = await lockCategory(tx, id)
    if (!before) throw new RefusedError('NOT_FOUND')
    if (before.edit_version !== editVersion) throw await editConflict(tx, 'category', id)
    const changed = changedFields(before, columns)
    if (changed.length > 0) {
      await updateCategoryRow(tx, id, columns)
      const data = { fields: changed }
      await addAudit(tx, viewer, { action: 'category.changed', subjectId: id, data }, now)
    }
    return (await selectCategory(tx, id))!
  })
}

/** FORBIDDEN, NOT_FOUND, CATEGORY_REQUIRED, and STILL_IN_USE while classes belong to it. */
export async function deleteCategory(context: Context, id: number): Promise<void> {
  const viewer = requireAdministrator(context)
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    if (!(await lockCategory(tx, id))) throw new RefusedError('NOT_FOUND')
    const category = await selectCategory(tx, id)
    accepted(decideCategoryDeletion({ id, classCount: category?.class_count ?? 0 }))
    await deleteCategoryRow(tx, id)
    const data = { name: category?.name }
    await addAudit(tx, viewer, { action: 'category.deleted', subjectId: id, data }, now)
  })
}
