import { administrators, everybody } from '#server/platform/graphql/policy.ts'

export const mayReadPages = everybody
export const mayEditPages = administrators
