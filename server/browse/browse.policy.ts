import { everybody } from '#server/platform/graphql/policy.ts'

export const maySearchClasses = everybody
