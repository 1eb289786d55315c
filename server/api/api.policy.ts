import { administrators, everybody } from '#server/platform/graphql/policy.ts'

/** The fields behind a route say who may call it; a key needs its scope as well. */
export const mayUseApi = everybody
export const mayManageKeys = administrators
