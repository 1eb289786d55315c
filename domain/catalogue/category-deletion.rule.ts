import { accept, type Decision, refuse } from '#domain/kernel/decision.ts'

/** 'Other': classes whose category the portal does not know belong to it. */
export const otherCategoryId = 0

/** Whether a category may go. Refuses with CATEGORY_REQUIRED for 'Other', and STILL_IN_USE while classes belong to it. */
export function decideCategoryDeletion(category: { id: number; classCount: number }): Decision<null> {
  if (category.id === otherCategoryId) return refuse('CATEGORY_REQUIRED')
  if (category.classCount > 0) return refuse('STILL_IN_USE')
  return accept(null)
}
