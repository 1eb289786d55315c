import { administrators, everyone } from '#server/platform/graphql/policy.ts'

export const mayReadPages = everyone
export const mayEditPages = administrators
