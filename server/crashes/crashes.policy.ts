import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** For every browser with an error. What is stored of it names no one. */
export const mayReportBrowserErrors = everyone
export const mayReadBrowserErrors = administrators
