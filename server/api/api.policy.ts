import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** The fields behind a route say who may call it; a key needs its scope as well. */
export const mayUseApi = everyone
export const mayManageKeys = administrators
