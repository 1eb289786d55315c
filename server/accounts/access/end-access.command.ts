import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { lockPerson } from '#server/accounts/accounts.sql.ts'
import { lockEmailKey, peekKey, selectKeyOwner } from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyCall } from '#server/accounts/email-keys/limit-key.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { secondStepOf } from '#server/accounts/session/second-step-start.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { checkAgain } from './access-review.sql.ts'

/**
 * Ends everything that opens an account, including its password, by the key of an email. No login is needed, because
 * someone else may have taken over the owner's logins. The key opens nothing itself. If this ends two-step login, the
 * account still owes a second step. Otherwise, access to the mailbox would be enough to remove two-step login.
 * @throws ACCESS_KEY_INVALID for every key that does not work.
 */
export async function endAccessByKey(
  context: Context,
  { key, login }: { key: string; login: string },
): Promise<{ needsStaff: boolean }> {
  const { db, clock, events, wakeMail } = context
  const hash = hashSecretKey(key)
  const { isTheirs } = await peekKey(db, 'endAccess', { hash, login }, clock.now())
  await limitKeyCall(context, 'resetPassword', login, { hash, isTheirs })
  const owner = await selectKeyOwner(db, 'endAccess', hash)
  if (!owner || usernameOf(login) !== usernameOf(owner.email)) throw new RejectedError('ACCESS_KEY_INVALID')
  const userId = owner.user_id
  const ended = await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const person = await lockPerson(tx, userId)
    const locked = await lockEmailKey(tx, hash)
    if (!person || !locked || !isKeyUsable({ expiresAt: locked.expires_at, usedAt: locked.used_at }, now))
      throw new RejectedError('ACCESS_KEY_INVALID')
    const { isNeeded } = await secondStepOf(tx, userId)
    await endEarlierAccess(tx, events, { userId, occasion: 'endedByOwner', retainedFamily: null }, now)
    if (isNeeded)
      await tx.updateTable('app_user').set({ second_step_owed: true }).where('id', '=', userId).execute()
    await checkAgain(tx, userId, now)
    await addMail(tx, { kind: 'accessEnded', to: person.email, userId, data: { needsStaff: isNeeded } }, now)
    const act = { action: 'person.accessEnded', subjectId: userId, aboutUserId: userId } as const
    await addAudit(tx, null, act, now)
    return { needsStaff: isNeeded }
  })
  wakeMail()
  return ended
}
