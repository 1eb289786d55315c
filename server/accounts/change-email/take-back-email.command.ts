import './address-change-undone.event.ts'
import type { Transaction } from 'kysely'
import { takeBackEmailInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { isKeyUsable } from '#domain/accounts/email-keys/email-key.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { lockAccountsWith, verifyAddress } from '#server/accounts/accounts.sql.ts'
import { setPasswordHash } from '#server/accounts/email-keys/account-keys.sql.ts'
import { limitKeyCall } from '#server/accounts/email-keys/limit-key.ts'
import { completeLogin } from '#server/accounts/second-factor/complete-login.command.ts'
import { selectChallenge } from '#server/accounts/second-factor/second-factor.sql.ts'
import { endEarlierAccess } from '#server/accounts/session/end-earlier-access.ts'
import { admitted, startLogin } from '#server/accounts/session/login-start.ts'
import { hashPassword } from '#server/accounts/session/password-hash.ts'
import type { IssuedTokens } from '#server/accounts/session/session.ts'
import { removeRivals } from '#server/accounts/sign-up/remove-rivals.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import {
  type Change,
  lockAddressChange,
  removeAddedSince,
  restoreFactors,
  selectAddressChange,
  spendAddressChanges,
} from './address-change.sql.ts'

export interface TakeBack {
  key: string
  login: string
  password: string
  challenge?: string | null | undefined
  code?: string | null | undefined
  recoveryCode?: string | null | undefined
  passkey?: string | null | undefined
}

/**
 * Undoes a change of address by the link that was emailed to the old address, and logs in with a new password. Someone
 * else may have made the change. Therefore every login ends, and every second factor, binding and key that was added
 * since is deleted. If the account had two-step login before, call again with the response to the challenge.
 * @throws SECOND_FACTOR_NEEDED with its challenge.
 * @throws EMAIL_TAKEN when another account has verified the old address since.
 * @throws TAKE_BACK_OVER for every link that does not work.
 */
export async function takeBackEmail(
  context: Context,
  input: TakeBack,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock, wakeMail } = context
  const { key, login, password, challenge, ...response } = parseInput(takeBackEmailInput, input)
  const hash = hashSecretKey(key)
  const change = await selectAddressChange(db, hash)
  const isTheirs = change !== undefined && usernameOf(login) === usernameOf(change.old_email)
  await limitKeyCall(context, 'resetPassword', login, { hash, isTheirs })
  if (!change || !isTheirs || !isOpen(change, clock.now())) throw expired()
  const passwordHash = await hashPassword(password)
  const passed = challenge ? await passSecondStep(context, change, { challenge, ...response }) : null
  const start = await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    const undone = await lockChange(tx, context, change, now)
    await restoreFactors(tx, undone)
    if (passed) {
      await takeBack(tx, context, undone, { passwordHash, retainedFamily: passed.issued.family }, now)
      return passed
    }
    // This logs out the person who took the account over. They cannot pass the second step below.
    const occasion = 'loginsEnded' as const
    await endEarlierAccess(
      tx,
      context.events,
      { userId: undone.user_id, occasion, retainedFamily: null },
      now,
    )
    const begun = await startLogin(context, tx, undone.user_id, 'verification', now)
    if ('issued' in begun)
      await takeBack(tx, context, undone, { passwordHash, retainedFamily: begun.issued.family }, now)
    return begun
  })
  wakeMail()
  return admitted(start)
}

/**
 * The login that passed its second step. It must belong to the account of the link.
 * @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER
 */
async function passSecondStep(
  context: Context,
  change: Change,
  step: Parameters<typeof completeLogin>[1],
): Promise<{ userId: number; issued: IssuedTokens }> {
  const known = await selectChallenge(context.db, hashSecretKey(step.challenge))
  if (known?.user_id !== change.user_id) throw new RejectedError('SECOND_FACTOR_OVER')
  return completeLogin(context, step)
}

/** Locks the account, every account with its old address, and the change. */
async function lockChange(
  tx: Transaction<DB>,
  { events }: Context,
  { id, user_id: userId, old_email: oldEmail }: Change,
  now: Date,
): Promise<Change> {
  const accounts = await lockAccountsWith(tx, oldEmail, userId)
  const locked = await lockAddressChange(tx, id)
  if (!accounts.some((account) => account.id === userId) || !locked || !isOpen(locked, now)) throw expired()
  const rivals = accounts.filter((account) => account.id !== userId)
  if (rivals.some((rival) => rival.email_verified_at !== null)) throw new RejectedError('EMAIL_TAKEN')
  await removeRivals(tx, events, rivals, now)
  return locked
}

async function takeBack(
  tx: Transaction<DB>,
  { events }: Context,
  change: Change,
  { passwordHash, retainedFamily }: { passwordHash: string; retainedFamily: string },
  now: Date,
): Promise<void> {
  const { user_id: userId, old_email: oldEmail, changed_at: since } = change
  const left = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await endEarlierAccess(tx, events, { userId, occasion: 'takenBack', retainedFamily }, now)
  await removeAddedSince(tx, change)
  await events.addressTakenBack(tx, { userId, since }, now)
  if (!(await verifyAddress(tx, userId, oldEmail, now))) throw new RejectedError('EMAIL_TAKEN')
  await setPasswordHash(tx, userId, passwordHash)
  await spendAddressChanges(tx, change, now)
  for (const to of [left.email, oldEmail])
    await addMail(tx, { kind: 'emailChanged', to, userId, data: {} }, now)
  await addAudit(
    tx,
    { userId, switchedBy: null },
    { action: 'person.emailTakenBack', subjectId: userId, aboutUserId: userId },
    now,
  )
}

function isOpen({ expires_at: expiresAt, used_at: usedAt }: Change, now: Date): boolean {
  return isKeyUsable({ expiresAt, usedAt }, now)
}

function expired(): RejectedError {
  return new RejectedError('TAKE_BACK_OVER')
}
