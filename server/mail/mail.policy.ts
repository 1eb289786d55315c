import { administrators, everybody, staff } from '#server/platform/graphql/policy.ts'

/** The mail log, and sending one of it again. */
export const mayReadMail = administrators
/** Whether mail leaves at all, which names nobody. */
export const mayKnowMailHealth = staff
/** The pages of what was sent: where the configuration opens them at all, to whoever comes. */
export const mayOpenOutbox = everybody
