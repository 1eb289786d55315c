import { createHmac } from 'node:crypto'
import { passkeyName } from '#domain/accounts/second-factor/second-factor.input.ts'
import { challengeLifetime, mostPasskeys } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { confirmMyPassword } from '#server/accounts/session/confirm-password.ts'
import { methodsOf } from '#server/accounts/session/second-step-start.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { changeMyFactors, noteAdded, noteRemoved } from './changed-factors.ts'
import { isSecondFactorRequired } from './my-second-factors.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  lockChallenge,
  removeAddingChallenges,
  removeChallenge,
  selectPasskeys,
  setPasskeyName,
} from './second-factor.sql.ts'
import { creationOptions, parseResponse, readCreated } from './web-authn.ts'

/**
 * What the browser needs to make a passkey.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, PASSKEYS_TOO_MANY
 */
export async function beginPasskey(
  context: Themself,
  password: string,
): Promise<{ challenge: string; options: string }> {
  await confirmMyPassword(context, password)
  const { config, db } = context
  const { organisation_name: name } = await db
    .selectFrom('site_settings')
    .select('organisation_name')
    .executeTakeFirstOrThrow()
  const { key, hash } = newSecretKey()
  const { email, userId, known } = await changeMyFactors(context, async ({ tx, viewer, email, now }) => {
    const { userId } = viewer
    const known = await selectPasskeys(tx, userId)
    if (known.length >= mostPasskeys) throw new RejectedError('PASSKEYS_TOO_MANY', { most: mostPasskeys })
    await removeAddingChallenges(tx, userId)
    const expires_at = new Date(now.getTime() + challengeLifetime)
    await insertChallenge(tx, {
      token_hash: hash,
      purpose: 'addPasskey',
      user_id: userId,
      created_at: now,
      expires_at,
    })
    return { email, userId, known }
  })
  // Always the same for a person, so that a device replaces their older passkey. It does not identify them.
  const userHandle = createHmac('sha256', config.sessionSecret).update(`passkeys of ${userId}`).digest()
  const organisation = shownName(name, config.publicUrl)
  const options = await creationOptions(config, { organisation, email, userHandle }, key, known)
  return { challenge: key, options: JSON.stringify(options) }
}

/**
 * Stores the passkey that the browser made. From now on, logins ask for one. Returns recovery codes if this is the
 * person's first second factor.
 * @throws PASSKEY_NOT_ADDED, SECOND_FACTOR_OVER, INPUT_INVALID
 */
export async function addPasskey(
  context: Themself,
  input: { challenge: string; passkey: string; name: string },
): Promise<string[]> {
  const { userId: id } = context.viewer
  await limitCalls(context, 'setUpSecondFactor', String(id))
  const { name } = parseInput(passkeyName, { name: input.name })
  const hash = hashSecretKey(input.challenge)
  const parsed = parseResponse(input.passkey)
  const made = parsed ? await readCreated(context.config, parsed, hash) : null
  return changeMyFactors(context, async (current) => {
    const { tx, now, viewer } = current
    const open = await lockChallenge(tx, hash)
    if (open?.purpose !== 'addPasskey' || open.user_id !== viewer.userId || now >= open.expires_at)
      throw new RejectedError('SECOND_FACTOR_OVER')
    if (!made) throw new RejectedError('PASSKEY_NOT_ADDED')
    const isFirst = (await methodsOf(tx, viewer.userId)).length === 0
    await removeChallenge(tx, hash)
    if (!(await insertPasskey(tx, { ...made, user_id: viewer.userId, name, created_at: now })))
      throw new RejectedError('PASSKEY_NOT_ADDED')
    return noteAdded(current, 'passkey', isFirst)
  })
}

/**
 * @throws NOT_FOUND when it is not the person's own.
 * @throws INPUT_INVALID
 */
export async function renamePasskey(context: Themself, id: number, newName: string): Promise<void> {
  const { name } = parseInput(passkeyName, { name: newName })
  await changeMyFactors(context, async ({ tx, viewer }) => {
    if (!(await setPasskeyName(tx, viewer.userId, id, name))) throw new RejectedError('NOT_FOUND')
  })
}

/** @throws PASSWORD_REQUIRED, PASSWORD_WRONG, NOT_FOUND, SECOND_FACTOR_REQUIRED */
export async function removePasskey(context: Themself, id: number, password: string): Promise<void> {
  await confirmMyPassword(context, password)
  await changeMyFactors(context, async (current) => {
    if (!(await deletePasskey(current.tx, current.viewer.userId, id))) throw new RejectedError('NOT_FOUND')
    await noteRemoved(current, 'passkey', await isSecondFactorRequired(current.tx, current.viewer))
  })
}
