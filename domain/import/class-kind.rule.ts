import { otherCategoryId } from '#domain/catalogue/category-deletion.rule.ts'

/** The category numbers that are programs. Every other number is 'Other', number 0. */
const programIds = [22, 39, 41, 44, 46] as const

export function categoryOf(legacyId: number | null): number {
  return programIds.find((id) => id === legacyId) ?? otherCategoryId
}

/** Location 215 is the organization's center. For other classes, only the organizers know the location. */
export const centerLocationId = 215
