import { worksHere } from '#domain/kernel/access/roles.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/**
 * Characters of a document. The app's longest has about 2,000. The largest literal, the text of a page, has about
 * 100,000.
 */
export const mostCharacters = 120_000
/** Tokens of a document. Validation compares them all with each other. The app's longest has about 300. */
export const mostTokens = 1500
/** Maximum number of errors in one response. */
export const mostErrors = 100

/**
 * The maximum cost of one document, in units (field-cost.ts), and the maximum bytes of its response. A visitor's limit
 * easily covers half a year of classes as the calendar lists them. People who are logged in see more of their own data.
 * Staff exports contain everyone.
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
