import { challengeLifetime } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { confirmMyPassword } from '#server/accounts/session/confirm-password.ts'
import { decryptSecret, encryptSecret } from '#server/accounts/session/encrypted.ts'
import { methodsOf } from '#server/accounts/session/second-step-start.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { changeMyFactors, noteAdded, noteRemoved } from './changed-factors.ts'
import { isSecondFactorRequired } from './my-second-factors.ts'
import { confirmSecret, removeApp, saveNewSecret, selectApp } from './second-factor.sql.ts'
import { newAppSecret, shownSecret, stepOfCode } from './totp.ts'

/**
 * A new secret for an authenticator app. It counts after its first code was entered. Until then, an existing app stays
 * valid.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG
 */
export async function beginAuthenticatorApp(
  context: Themself,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await confirmMyPassword(context, password)
  const { organisation_name: name } = await context.db
    .selectFrom('site_settings')
    .select('organisation_name')
    .executeTakeFirstOrThrow()
  const secret = newAppSecret()
  const account = await changeMyFactors(context, async ({ tx, viewer: { userId }, email, now }) => {
    const encrypted = encryptSecret(context.config.sessionSecret, String(userId), secret)
    await saveNewSecret(tx, userId, encrypted, new Date(now.getTime() + challengeLifetime))
    return email
  })
  return shownSecret(secret, { issuer: shownName(name, context.config.publicUrl), account })
}

/**
 * The first code shows that the app has the secret. From now on, logins ask for a code.
 * Returns recovery codes if this is the person's first second factor.
 * @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER
 */
export async function confirmAuthenticatorApp(context: Themself, code: string): Promise<string[]> {
  const { userId: id } = context.viewer
  await limitCalls(context, 'setUpSecondFactor', String(id))
  return changeMyFactors(context, async (current) => {
    const { tx, now, viewer } = current
    const app = await selectApp(tx, viewer.userId)
    if (!app?.new_secret || !app.new_secret_until || now >= app.new_secret_until)
      throw new RejectedError('SECOND_FACTOR_OVER')
    const secret = decryptSecret(context.config.sessionSecret, String(viewer.userId), app.new_secret)
    if (!secret) throw new RejectedError('SECOND_FACTOR_OVER')
    const step = stepOfCode(secret, code, now)
    if (step === null) throw new RejectedError('SECOND_FACTOR_WRONG')
    const isFirst = (await methodsOf(tx, viewer.userId)).length === 0
    await confirmSecret(tx, viewer.userId, step, now)
    return noteAdded(current, 'code', isFirst)
  })
}

/** @throws PASSWORD_REQUIRED, PASSWORD_WRONG, NOT_FOUND, SECOND_FACTOR_REQUIRED */
export async function removeAuthenticatorApp(context: Themself, password: string): Promise<void> {
  await confirmMyPassword(context, password)
  await changeMyFactors(context, async (current) => {
    if (!(await removeApp(current.tx, current.viewer.userId))) throw new RejectedError('NOT_FOUND')
    await noteRemoved(current, 'code', await isSecondFactorRequired(current.tx, current.viewer))
  })
}
