import { administrators } from '#server/platform/graphql/policy.ts'

export const mayManageWebhooks = administrators
