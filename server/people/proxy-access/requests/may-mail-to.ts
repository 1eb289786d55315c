import { endsProxyAccessBy } from '#server/people/people.policy.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { countKeyMail } from '#server/platform/limits/count-key-mail.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'

/**
 * Counts an email about helping to an address that the caller typed. False if that mailbox got too many. The caller
 * then gets the same response, and no email is sent. Otherwise the response would reveal that its owner uses the
 * portal. Call it outside the transaction, like limitCalls.
 * @throws RATE_LIMITED for a caller with too many in a day.
 */
export async function mayMailTo(context: SignedIn, email: string): Promise<boolean> {
  await limitInvitations(context, context.viewer)
  return (await countKeyMail(context, email, 'inviters')) === null
}

/**
 * Limits how many invitations a helper sends. Invitations by staff are not counted, because they send them for others.
 */
async function limitInvitations(context: Context, viewer: Viewer): Promise<void> {
  if (endsProxyAccessBy(viewer) !== null) await limitCalls(context, 'careInvitation', String(viewer.userId))
}
