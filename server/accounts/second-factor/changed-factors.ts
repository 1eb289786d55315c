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

/** What of a person is being changed, held until the commit. */
export interface LockedAccount {
  tx: Database
  viewer: Viewer
  email: string
  now: Date
}

/**
 * A change of one's own second factors: with the account locked. TOKEN_INVALID for a closed account, EMAIL_NOT_VERIFIED before its address
 * is proved: a stranger may have made it with somebody's address, who would have the factor in their account.
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

/** After a passkey or an app was added: the recovery codes where it is the first; its other logins, which came without it, end. */
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

/** Before one is removed: refuses the last one of who must have one, SECOND_FACTOR_REQUIRED. */
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

/** Ten new ones in the place of all before. Of what is answered only hashes are kept. */
export async function newRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(16)))
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashSecretKey(plainRecoveryCode(code))),
  )
  return codes
}

/** By mail and in the audit log. */
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
