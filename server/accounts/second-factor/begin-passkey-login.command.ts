import { challengeLifetime } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { addressGroup } from '#domain/kernel/address/address-groups.rule.ts'
import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { hashSecretKey, newSecretKey } from '#server/platform/keys/secret-key.ts'
import { insertChallenge, selectChallenge, selectPasskeys } from './second-factor.sql.ts'
import { requestOptions } from './web-authn.ts'

/**
 * What the browser needs to use a passkey. With `challenge`, it is for the second step of a login. Without one, this
 * starts a login by passkey only.
 * @throws SECOND_FACTOR_OVER, RATE_LIMITED
 */
export async function beginPasskeyLogin(
  context: Context,
  given: string | null,
): Promise<{ challenge: string; options: string }> {
  const { db, clock, config, address } = context
  const requested = given ? hashSecretKey(given) : null
  const open = requested ? await selectChallenge(db, requested) : undefined
  const own = open?.user_id ? `challenge ${requested?.toString('hex')}` : null
  await limitShared(context, 'passkeyAlone', { account: addressGroup(address), own })
  const now = clock.now()
  if (given) {
    const isStep = open?.purpose === 'secondStep' || open?.purpose === 'resetPassword'
    if (!isStep || !open.user_id || now >= open.expires_at) throw new RejectedError('SECOND_FACTOR_OVER')
    const passkeys = await selectPasskeys(db, open.user_id)
    return { challenge: given, options: JSON.stringify(await requestOptions(config, given, passkeys)) }
  }
  const { key, hash } = newSecretKey()
  await insertChallenge(db, {
    token_hash: hash,
    purpose: 'passkeyAlone',
    created_at: now,
    expires_at: new Date(now.getTime() + challengeLifetime),
  })
  return { challenge: key, options: JSON.stringify(await requestOptions(config, key, 'any')) }
}
