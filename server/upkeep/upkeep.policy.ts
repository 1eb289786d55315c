import { administrators } from '#server/platform/graphql/policy.ts'

/** Whether backups are made, and whether this is a copy. */
export const mayKnowUpkeep = administrators
