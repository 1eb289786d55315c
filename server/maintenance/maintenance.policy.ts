import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** Whether backups are made, and whether this is a copy. */
export const mayKnowMaintenance = administrators

/** What of their own call arrived. The doctor has no login: it shows that it has the portal's secret. */
export const maySeeMyAddress = everyone
