import { forgetEarlierFactors } from '#server/accounts/change-email/address-change.sql.ts'
import { confirmMyPassword } from '#server/accounts/session/confirm-password.ts'
import { shareLockActor } from '#server/accounts/session/hold-actor.ts'
import { secondStepOf } from '#server/accounts/session/second-step-start.ts'
import { endAllSessions } from '#server/accounts/session/session.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { lockOpenAccount, removeAll } from './second-factor.sql.ts'

/**
 * For a person who has lost everything that passes their second step. Afterwards, the password is enough to log in, and
 * their open logins end. Only for administrators, with their own password.
 * @throws FORBIDDEN, PASSWORD_REQUIRED, PASSWORD_WRONG
 * @throws NOT_FOUND also when the person has no second factor.
 */
export async function removeSecondFactors(
  context: Themself,
  userId: number,
  password: string,
): Promise<void> {
  const { viewer } = context
  await confirmMyPassword(context, password)
  await inTransaction(context, async (tx) => {
    const now = context.clock.now()
    await shareLockActor(tx, viewer)
    const person = await lockOpenAccount(tx, userId)
    if (!person || !(await secondStepOf(tx, userId)).isNeeded) throw new RejectedError('NOT_FOUND')
    await removeAll(tx, userId)
    await forgetEarlierFactors(tx, userId)
    await endAllSessions(tx, userId, now)
    if (person.email_verified_at)
      await addMail(tx, { kind: 'secondFactorsTakenOff', to: person.email, userId, data: {} }, now)
    const act = { action: 'person.secondFactorsTakenOff', subjectId: userId, aboutUserId: userId } as const
    await addAudit(tx, viewer, act, now)
  })
  context.wakeMail()
}
