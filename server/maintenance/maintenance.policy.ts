import { administrators, everyone } from '#server/platform/graphql/policy.ts'

/** May see whether backups are made, and whether this is a restored copy. */
export const mayKnowMaintenance = administrators

/** May see what arrived of their own call. The doctor has no login: it shows that it has the portal's secret. */
export const maySeeMyAddress = everyone
