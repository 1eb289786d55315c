import { type Decision, reject } from '#domain/kernel/decision.ts'
import { decideDeletion } from '#domain/kernel/lists/deletion.rule.ts'

/** 'Other': the category of classes whose category the portal does not know. */
export const otherCategoryId = 0

/**
 * Whether a category may be deleted. Rejects with CATEGORY_REQUIRED for 'Other', and STILL_IN_USE while it has classes.
 */
export function decideCategoryDeletion(category: { id: number; classCount: number }): Decision<null> {
  return category.id === otherCategoryId ? reject('CATEGORY_REQUIRED') : decideDeletion(category.classCount)
}
