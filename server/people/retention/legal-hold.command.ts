import { proxyAccess } from '#server/people/admin/account-actions.command.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { deleteHold, insertHold } from './legal-hold.sql.ts'

/**
 * Holds the data of a person, such as for a lawsuit: nothing of them goes by its time, and nobody closes the account, its owner neither, until the hold
 * ends. NOT_FOUND. One that is held stays held for the reason that was said first.
 */
export function beginLegalHold(context: SignedIn, userId: number, reason: string): Promise<void> {
  return proxyAccess(context, userId, 'person.held', (tx, _person, now) =>
    insertHold(tx, { user_id: userId }, { reason, heldBy: context.viewer.userId, heldAt: now }),
  )
}

/** The data go by their times again. Ending it twice changes nothing. */
export function endLegalHold(context: SignedIn, userId: number): Promise<void> {
  return proxyAccess(context, userId, 'person.holdEnded', (tx) => deleteHold(tx, { user_id: userId }))
}
