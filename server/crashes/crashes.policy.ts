import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** Whoever's browser has one; what is kept of it names nobody. */
export const mayReportBrowserErrors = everyone
export const mayReadBrowserErrors = administrators
