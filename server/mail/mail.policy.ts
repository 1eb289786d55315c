import { administrators, staff } from '#server/platform/graphql/policy.ts'

/** The mail log, and sending one of it again. */
export const mayReadMail = administrators
/** Whether mail leaves at all, which names nobody. */
export const mayKnowMailHealth = staff
