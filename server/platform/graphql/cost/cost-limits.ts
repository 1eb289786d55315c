import { worksHere } from '#domain/kernel/access/roles.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/** Characters of a document. The app's longest has some 2,000; the largest literal, the text of a page, some 100,000. */
export const mostCharacters = 120_000
/** Words and signs of a document, which all have to be compared with one another. The app's longest has some 300. */
export const mostTokens = 1500
/** Errors that one answer tells. */
export const mostErrors = 100

/**
 * What one document may cost, in units (field-cost.ts), and how many bytes its answer may have: half a year of classes as the calendar
 * lists them is well within a visitor's. People who are logged in see more of their own; exports of staff hold everybody.
 */
const limits = {
  visitor: { cost: 10_000_000, bytes: 10_000_000 },
  person: { cost: 20_000_000, bytes: 20_000_000 },
  staff: { cost: 100_000_000, bytes: 100_000_000 },
}

export function limitsOf(viewer: Viewer | null): { cost: number; bytes: number } {
  if (!viewer) return limits.visitor
  return worksHere(viewer.roles) ? limits.staff : limits.person
}
