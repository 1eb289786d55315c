import { everyone } from '#server/platform/graphql/policy.ts'

export const maySearchClasses = everyone
/** The public calendars; a person's own by the secret of its address. */
export const mayReadCalendars = everyone
