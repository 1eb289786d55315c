import { everybody } from '#server/platform/graphql/policy.ts'

export const maySearchClasses = everybody
/** The public calendars; a person's own by the secret of its address. */
export const mayReadCalendars = everybody
