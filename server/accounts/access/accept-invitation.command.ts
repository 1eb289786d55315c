import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { lockAccountsWith } from '#server/accounts/accounts.sql.ts'
import { lockEmailKey, peekKey, selectKeyOwner } from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyCall } from '#server/accounts/email-keys/limit-key.ts'
import { lockActor } from '#server/accounts/session/lock-actor.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { addJoinedMail } from './access-mails.ts'
import { joinInvitation } from './join-invitation.ts'

/**
 * Accepts an invitation with an account that its receiver already has. What staff gave the invitation moves to that
 * account. The key only verifies the mailbox. The caller must also be logged in to the account, with its second step if
 * it has one. An email tells the inviter when the account was created and how else one can log in to it.
 * @throws RESET_KEY_INVALID for every key that does not work.
 * @throws INVITATION_NEEDS_LOGIN when the caller is logged in to another account.
 */
export async function acceptInvitation(
  context: Themself,
  { key, login }: { key: string; login: string },
): Promise<void> {
  const { db, clock, viewer, events } = context
  const hash = hashSecretKey(key)
  const { isTheirs } = await peekKey(db, 'reset', { hash, login }, clock.now())
  await limitKeyCall(context, 'resetPassword', login, { hash, isTheirs })
  const owner = await selectKeyOwner(db, 'reset', hash)
  if (!owner || usernameOf(login) !== usernameOf(owner.email)) throw new RejectedError('RESET_KEY_INVALID')
  await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const accounts = await lockAccountsWith(tx, owner.email, owner.user_id)
    const invited = accounts.find(({ id }) => id === owner.user_id)
    const locked = await lockEmailKey(tx, hash)
    const isOpen = locked && isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now)
    // Only for the key of an invitation: an account that staff made without a password.
    if (!isOpen || !invited || invited.email_verified_at !== null || invited.password_hash !== null)
      throw new RejectedError('RESET_KEY_INVALID')
    const own = accounts.find(({ id }) => id === viewer.userId)
    if (!own || own.email_verified_at === null) throw new RejectedError('INVITATION_NEEDS_LOGIN')
    await lockActor(tx, viewer)
    await addJoinedMail(tx, { invitedId: invited.id, userId: viewer.userId }, now)
    await joinInvitation(tx, events, { invitedId: invited.id, userId: viewer.userId }, now)
  })
  context.wakeMail()
}
