import { administrators, everybody } from '#server/platform/graphql/policy.ts'

/** What every page needs to know of the organisation. */
export const maySeeSite = everybody
export const mayChangeSettings = administrators
