import { otherCategoryId } from '#domain/catalogue/category-deletion.rule.ts'

/** Category numbers that have a programme of their own; every other number is 'Other', number 0. */
const programmeIds = [22, 39, 41, 44, 46] as const

/** The programme of a legacy category number. */
export function categoryOf(legacyId: number | null): number {
  return programmeIds.find((id) => id === legacyId) ?? otherCategoryId
}

/** Location 215 is the organisation's centre. Where any other class meets, only its organisers know. */
export const centreLocationId = 215
