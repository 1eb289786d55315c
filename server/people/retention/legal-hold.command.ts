import { actOnAccount } from '#server/people/admin/account-actions.command.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { deleteHold, insertHold } from './legal-hold.sql.ts'

/**
 * Puts a legal hold on a person's data, such as for a lawsuit. Until it ends, no retention period applies, and no one
 * closes the account, not even its owner. A second hold changes nothing: the first reason stays.
 * @throws NOT_FOUND
 */
export function beginLegalHold(context: SignedIn, userId: number, reason: string): Promise<void> {
  return actOnAccount(context, userId, 'person.held', (tx, _person, now) =>
    insertHold(tx, { user_id: userId }, { reason, heldBy: context.viewer.userId, heldAt: now }),
  )
}

/** The retention periods apply again. Ending it twice changes nothing. */
export function endLegalHold(context: SignedIn, userId: number): Promise<void> {
  return actOnAccount(context, userId, 'person.holdEnded', (tx) => deleteHold(tx, { user_id: userId }))
}
