import { isNewStep, plainRecoveryCode } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { decryptSecret } from '#server/accounts/session/encrypted.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import {
  countRecoveryCodes,
  notePasskeyUse,
  saveStep,
  selectApp,
  selectPasskey,
  takeRecoveryCode,
} from './second-factor.sql.ts'
import { stepOfCode } from './totp.ts'
import { parseResponse, readUsed } from './web-authn.ts'

/** Set exactly one of the three. A passkey's response is the JSON from the browser. */
export interface SecondStepResult {
  code?: string | null | undefined
  recoveryCode?: string | null | undefined
  passkey?: string | null | undefined
}

/**
 * Whether the response passes the second step. If so, the response is used up. Lock the account first.
 * `isAlone`: there was no first step.
 */
export async function isStepPassed(
  context: Context,
  tx: Database,
  { userId, hash, isAlone }: { userId: number; hash: Buffer; isAlone: boolean },
  { code, recoveryCode, passkey }: SecondStepResult,
  now: Date,
): Promise<boolean> {
  if (passkey) {
    const parsed = parseResponse(passkey)
    const own = parsed ? await selectPasskey(tx, parsed.id) : undefined
    if (!parsed || own?.user_id !== userId) return false
    const counter = await readUsed(context.config, parsed, hash, own, { isAlone })
    if (counter === null) return false
    await notePasskeyUse(tx, own.id, counter, now)
    return true
  }
  // `isAlone`: no password came first. Then only a passkey counts, and codes do not.
  if (isAlone) return false
  if (code) return isAppCode(context, tx, userId, code, now)
  return recoveryCode
    ? takeRecoveryCode(tx, userId, hashSecretKey(plainRecoveryCode(recoveryCode)), now)
    : false
}

async function isAppCode(
  { config, log }: Context,
  tx: Database,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const app = await selectApp(tx, userId)
  if (!app?.secret) return false
  const secret = decryptSecret(config.sessionSecret, String(userId), app.secret)
  if (!secret) {
    log({
      level: 'warn',
      at: 'two-step login',
      problem: 'A secret was encrypted with another SESSION_SECRET.',
    })
    return false
  }
  const step = stepOfCode(secret, code, now)
  if (step === null || !isNewStep(step, app.last_step)) return false
  await saveStep(tx, userId, step)
  return true
}

/** Emails the owner how many codes are left, and adds an audit entry. */
export async function notifyOfRecoveryCode(
  tx: Database,
  { id, email, email_verified_at: verifiedAt }: { id: number; email: string; email_verified_at: Date | null },
  now: Date,
): Promise<void> {
  const left = await countRecoveryCodes(tx, id)
  if (verifiedAt) await addMail(tx, { kind: 'recoveryCodeUsed', to: email, userId: id, data: { left } }, now)
  const act = { action: 'person.recoveryCodeUsed', subjectId: id, aboutUserId: id, data: { left } } as const
  await addAudit(tx, { userId: id, switchedBy: null }, act, now)
}
