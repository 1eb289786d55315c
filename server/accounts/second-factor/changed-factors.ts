import { randomBytes } from 'node:crypto'
import {
  plainRecoveryCode,
  recoveryCodeCount,
  recoveryCodeOf,
  type SecondFactorMethod,
} from '#domain/accounts/second-factor/second-factor.rule.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import { methodsOf } from '#server/accounts/session/second-step-start.ts'
import { endOtherSessions } from '#server/accounts/session/session.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { lockOpenAccount, replaceRecoveryCodes } from './second-factor.sql.ts'

/** The account that is being changed, locked until the commit. */
export interface LockedAccount {
  tx: Database
  viewer: Viewer
  email: string
  now: Date
}

/**
 * Changes the person's own second factors, with the account locked.
 * @throws TOKEN_INVALID when the account is closed.
 * @throws EMAIL_NOT_VERIFIED before the address is verified. Otherwise someone could sign up with another person's
 * address, and their factor would stay in that person's account.
 */
export async function changeMyFactors<Result>(
  context: Themself,
  change: (current: LockedAccount) => Promise<Result>,
): Promise<Result> {
  const { viewer } = context
  const result = await inTransaction(context, async (tx) => {
    const account = await lockOpenAccount(tx, viewer.userId)
    if (!account) throw new RejectedError('TOKEN_INVALID')
    const { email, email_verified_at: verifiedAt } = account
    if (!verifiedAt) throw new RejectedError('EMAIL_NOT_VERIFIED')
    return change({ tx, viewer, email, now: context.clock.now() })
  })
  context.wakeMail()
  return result
}

/**
 * Call it after a passkey or an app was added. Returns the recovery codes if it is the first factor. Ends the person's
 * other logins, which started without it.
 */
export async function noteAdded(
  current: LockedAccount,
  method: SecondFactorMethod,
  isFirst: boolean,
): Promise<string[]> {
  const { tx, viewer, now } = current
  await notifyOwner(current, 'person.secondFactorAdded', 'secondFactorAdded', { method })
  if (!isFirst) return []
  await endOtherSessions(tx, viewer.userId, viewer.sessionFamily, now)
  return newRecoveryCodes(tx, viewer.userId)
}

/**
 * Call it after a factor was deleted, in the same transaction.
 * @throws SECOND_FACTOR_REQUIRED when it was the last factor of a person who must have one.
 */
export async function noteRemoved(
  current: LockedAccount,
  method: SecondFactorMethod,
  isRequired: boolean,
): Promise<void> {
  const { tx, viewer } = current
  const isLast = (await methodsOf(tx, viewer.userId)).length === 0
  if (isLast && isRequired) throw new RejectedError('SECOND_FACTOR_REQUIRED')
  if (isLast) await replaceRecoveryCodes(tx, viewer.userId, [])
  await notifyOwner(current, 'person.secondFactorRemoved', 'secondFactorRemoved', { method })
}

/** Ten new codes, which replace all earlier ones. Only hashes of them are stored. */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(16)))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashSecretKey(plainRecoveryCode(code))),
  )
  return codes
}

/** Notifies by email, and writes an audit entry. */
export async function notifyOwner(
  { tx, viewer, email, now }: LockedAccount,
  action: AuditAction,
  kind: 'secondFactorAdded' | 'secondFactorRemoved' | 'recoveryCodesRenewed',
  data: { method?: SecondFactorMethod } = {},
): Promise<void> {
  const { userId } = viewer
  await addMail(tx, { kind, to: email, userId, data: { method: data.method ?? null } }, now)
  await addAudit(tx, viewer, { action, subjectId: userId, aboutUserId: userId, data }, now)
}
