import type { Viewer } from '#server/platform/graphql/context.ts'
import { administrators, everyone, staff } from '#server/platform/graphql/policy.ts'

/** The mail log, and sending one of it again: to whom what was sent, when, and whether it arrived. */
export const mayReadMail = staff
/** What stands in a mail. */
export const mayReadMailText = (viewer: Viewer) => administrators.refusal(viewer) === null
/** To whomever they name, to see whether it arrives. */
export const maySendTestMail = administrators
/** Whether mail leaves at all, which names nobody. */
export const mayKnowMailHealth = staff
/** The pages of what was sent: where the configuration opens them at all, to whoever comes. */
export const mayOpenOutbox = everyone
