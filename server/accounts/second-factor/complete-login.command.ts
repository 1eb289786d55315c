import type { LoginWay } from '#domain/accounts/login-ways.ts'
import { isNewStep, mostChallengeTries, plainRecoveryCode } from '#domain/accounts/second-factor.rule.ts'
import { auditLogin, auditRefusal } from '#server/accounts/login-audit.ts'
import { unseal } from '#server/accounts/session/sealed.ts'
import { type IssuedTokens, startSession } from '#server/accounts/session/session.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { limitCalls, uncountCall } from '#server/platform/limits/limit-calls.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import {
  countRecoveryCodes,
  countTry,
  keepStep,
  lockChallenge,
  lockOpenAccount,
  notePasskeyUse,
  removeChallenge,
  selectApp,
  selectChallenge,
  selectPasskey,
  takeRecoveryCode,
} from './second-factor.sql.ts'
import { stepOfCode } from './totp.ts'
import { parseAnswer, readUsed } from './web-authn.ts'

/** One of the three; a passkey's answer is the JSON of the browser. */
export interface SecondStep {
  challenge: string
  code?: string | null | undefined
  recoveryCode?: string | null | undefined
  passkey?: string | null | undefined
}
type Answer = Omit<SecondStep, 'challenge'>

/**
 * The second step of a login, or a login by passkey alone. SECOND_FACTOR_WRONG for an answer that does not match or was used;
 * SECOND_FACTOR_OVER for a challenge that is unknown, used, over, or was tried too often; RATE_LIMITED.
 */
export async function completeLogin(
  context: Context,
  { challenge, ...answer }: SecondStep,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock, config, device, wakeMail } = context
  const hash = hashSecretKey(challenge)
  const known = await selectChallenge(db, hash)
  const userId = known ? (known.user_id ?? (await ownerOf(db, answer))) : null
  const counted = String(userId ?? hash.toString('hex'))
  await limitCalls(context, 'secondStep', counted)
  if (!known || known.purpose === 'addPasskey') throw new RefusedError('SECOND_FACTOR_OVER')
  if (userId === null) throw new RefusedError('SECOND_FACTOR_WRONG')
  const issued = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const account = await lockOpenAccount(tx, userId)
    const open = await lockChallenge(tx, hash)
    if (!account || !open || now >= open.expires_at || open.tries >= mostChallengeTries)
      throw new RefusedError('SECOND_FACTOR_OVER')
    const isAlone = open.purpose === 'passkeyAlone'
    if (!(await isRight(context, tx, { userId, hash, isAlone }, answer, now))) {
      await countTry(tx, hash)
      return null
    }
    await removeChallenge(tx, hash)
    if (!answer.code && !answer.passkey) await tellOfRecoveryCode(tx, account, now)
    const act = isAlone ? 'person.loggedIn' : 'person.secondStepPassed'
    await auditLogin(tx, userId, act, wayOf(answer), now)
    return startSession(tx, config.sessionSecret, userId, now, device)
  })
  // After the commit, so that a wrong answer stays counted.
  if (!issued) {
    await auditRefusal(db, userId, 'person.secondStepRefused', wayOf(answer), clock.now())
    throw new RefusedError('SECOND_FACTOR_WRONG')
  }
  await uncountCall(context, 'secondStep', counted)
  wakeMail()
  return { userId, issued }
}

function wayOf({ code, passkey }: Answer): LoginWay {
  return passkey ? 'passkey' : code ? 'code' : 'recoveryCode'
}

/** Whose passkey it is, where a passkey alone says so. */
async function ownerOf(db: Database, { passkey }: Answer): Promise<number | null> {
  const parsed = passkey ? parseAnswer(passkey) : null
  return parsed ? ((await selectPasskey(db, parsed.id))?.user_id ?? null) : null
}

async function isRight(
  context: Context,
  tx: Database,
  { userId, hash, isAlone }: { userId: number; hash: Buffer; isAlone: boolean },
  { code, recoveryCode, passkey }: Answer,
  now: Date,
): Promise<boolean> {
  if (passkey) {
    const parsed = parseAnswer(passkey)
    const own = parsed ? await selectPasskey(tx, parsed.id) : undefined
    if (!parsed || own?.user_id !== userId) return false
    const counter = await readUsed(context.config, parsed, hash, own, { isAlone })
    if (counter === null) return false
    await notePasskeyUse(tx, own.id, counter, now)
    return true
  }
  // Without a password before it only a passkey counts.
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
  const secret = unseal(config.sessionSecret, String(userId), app.secret)
  if (!secret) {
    log({ level: 'warn', at: 'two-step login', problem: 'A secret was sealed with another SESSION_SECRET.' })
    return false
  }
  const step = stepOfCode(secret, code, now)
  if (step === null || !isNewStep(step, app.last_step)) return false
  await keepStep(tx, userId, step)
  return true
}

async function tellOfRecoveryCode(
  tx: Database,
  { id, email, email_verified_at: verifiedAt }: { id: number; email: string; email_verified_at: Date | null },
  now: Date,
): Promise<void> {
  const left = await countRecoveryCodes(tx, id)
  if (verifiedAt) await addMail(tx, { kind: 'recoveryCodeUsed', to: email, userId: id, data: { left } }, now)
  const act = { action: 'person.recoveryCodeUsed', subjectId: id, aboutUserId: id, data: { left } } as const
  await addAudit(tx, { userId: id, switchedBy: null }, act, now)
}
