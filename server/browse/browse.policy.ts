import { everyone } from '#server/platform/graphql/policy.ts'

export const maySearchClasses = everyone
/** Public calendars, and personal ones by the secret in their address. */
export const mayReadCalendars = everyone
