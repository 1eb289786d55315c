import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** The GraphQL fields behind a route check who may call it. A key also needs its scope. */
export const mayUseApi = everyone
export const mayManageKeys = administrators
