import type { LoginWay } from '#domain/accounts/log-in/login-ways.ts'
import { decideSwitch } from '#domain/accounts/roles/administrator.rule.ts'
import { mostChallengeTries } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { lockPerson } from '#server/accounts/accounts.sql.ts'
import { openSwitch } from '#server/accounts/admin/switch-person.command.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { auditLogin, auditRejection } from '#server/accounts/log-in/login-audit.ts'
import { type IssuedTokens, startSession } from '#server/accounts/session/session.ts'
import { lockAccounts } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { type Counted, uncount } from '#server/platform/limits/limit-calls.ts'
import { countSecondStep } from './count-second-step.ts'
import {
  countTry,
  lockChallenge,
  lockOpenAccount,
  removeChallenge,
  selectChallenge,
  selectPasskey,
} from './second-factor.sql.ts'
import { isStepPassed, notifyOfRecoveryCode, type SecondStepResult } from './second-step-response.ts'
import { parseResponse } from './web-authn.ts'

export interface SecondStep extends SecondStepResult {
  challenge: string
}

/**
 * The second step of a login, or a login by passkey only.
 * @throws SECOND_FACTOR_WRONG when the response does not match or was used.
 * @throws SECOND_FACTOR_OVER when the challenge is unknown, used, expired, or was tried too often.
 * @throws RATE_LIMITED
 */
export async function completeLogin(
  context: Context,
  { challenge, ...response }: SecondStep,
): Promise<{ userId: number; issued: IssuedTokens }> {
  const { db, clock, config, device, wakeMail } = context
  const hash = hashSecretKey(challenge)
  const known = await selectChallenge(db, hash)
  const userId = known ? (known.user_id ?? (await ownerOf(db, response))) : null
  const rows = await (userId === null
    ? countUnknown(context, hash)
    : countSecondStep(context, userId, response))
  if (!known || !['secondStep', 'passkeyAlone'].includes(known.purpose))
    throw new RejectedError('SECOND_FACTOR_OVER')
  if (userId === null) throw new RejectedError('SECOND_FACTOR_WRONG')
  const issued = await inTransaction({ db }, async (tx) => {
    const now = clock.now()
    if (known.switch_to !== null) await lockAccounts(tx, [userId, known.switch_to])
    const account = await lockOpenAccount(tx, userId)
    const open = await lockChallenge(tx, hash)
    if (!account || !open || now >= open.expires_at || open.tries >= mostChallengeTries)
      throw new RejectedError('SECOND_FACTOR_OVER')
    const person = open.switch_to === null ? null : await switchTarget(tx, userId, open.switch_to)
    const isAlone = open.purpose === 'passkeyAlone'
    if (!(await isStepPassed(context, tx, { userId, hash, isAlone }, response, now))) {
      await countTry(tx, hash)
      return null
    }
    await removeChallenge(tx, hash)
    if (!response.code && !response.passkey) await notifyOfRecoveryCode(tx, account, now)
    const act = isAlone ? 'person.loggedIn' : 'person.secondStepPassed'
    await auditLogin(tx, userId, act, wayOf(response), now)
    const started = await startSession(tx, config.sessionSecret, userId, now, device)
    if (person !== null) await openSwitch(tx, { administrator: userId, person }, started.family, now)
    return started
  })
  // After the commit, so that a wrong answer stays counted.
  if (!issued) {
    await auditRejection(db, userId, 'person.secondStepRefused', wayOf(response), clock.now())
    throw new RejectedError('SECOND_FACTOR_WRONG')
  }
  await uncount(db, rows)
  wakeMail()
  return { userId, issued }
}

/**
 * The person that the login will impersonate, as the website says.
 * @throws SECOND_FACTOR_OVER when that has ended. Otherwise administrators would log in as themselves without noticing.
 */
async function switchTarget(tx: Database, administrator: number, personId: number): Promise<number> {
  const [by, person] = [await lockPerson(tx, administrator), await lockPerson(tx, personId)]
  const may =
    by &&
    rolesCan(by.roles as Role[], 'administer') &&
    person &&
    decideSwitch(administrator, { userId: personId, roles: person.roles as Role[] }).ok
  if (!may) throw new RejectedError('SECOND_FACTOR_OVER')
  return personId
}

/** Counts a response to an unknown challenge. */
function countUnknown(context: Context, hash: Buffer): Promise<Counted[]> {
  return limitShared(context, 'secondStep', { account: hash.toString('hex') })
}

export function wayOf({ code, passkey }: SecondStepResult): LoginWay {
  return passkey ? 'passkey' : code ? 'code' : 'recoveryCode'
}

/** The passkey's owner, for a login by passkey only. */
async function ownerOf(db: Database, { passkey }: SecondStepResult): Promise<number | null> {
  const parsed = passkey ? parseResponse(passkey) : null
  return parsed ? ((await selectPasskey(db, parsed.id))?.user_id ?? null) : null
}
