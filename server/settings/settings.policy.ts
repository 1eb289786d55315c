import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** What every page needs to know about the organization. */
export const maySeeSite = everyone
export const mayChangeSettings = administrators
