import type { Viewer } from '#server/platform/graphql/context.ts'
import { administrators, everyone, staff } from '#server/platform/graphql/policy.ts'

/** The mail log, and resending its emails. The log shows receivers, subjects, times, and whether each email arrived. */
export const mayReadMail = staff
/** The text of an email. */
export const mayReadMailText = (viewer: Viewer) => administrators.refusal(viewer) === null
/** Sends a test email to any address, to see whether it arrives. */
export const maySendTestMail = administrators
/** Whether emails are sent at all. It names no one. */
export const mayKnowMailHealth = staff
/** The pages of sent emails. If the configuration enables them, they are open to everyone. */
export const mayOpenOutbox = everyone
