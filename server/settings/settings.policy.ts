import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** What every page needs to know of the organisation. */
export const maySeeSite = everyone
export const mayChangeSettings = administrators
