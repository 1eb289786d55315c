import { createHash } from 'node:crypto'
import type { OutsideBotCheck } from '#server/platform/config/config.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { challengeLifetime, type SolvedChallenge } from './challenge.ts'
import { type SiteverifyError, siteverify } from './siteverify.ts'

/**
 * What the configured provider says of a token. The provider is asked once, and a success is stored. A form first
 * checks the token (validateRecaptcha). Then it sends the token again with the call that it allows.
 */
export async function checkOutside(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  provider: OutsideBotCheck,
  token: string,
): Promise<SolvedChallenge | SiteverifyError> {
  const now = clock.now()
  const challenge = `${provider.provider}:${createHash('sha256').update(token).digest('base64url')}`
  const known = await db
    .selectFrom('bot_check_passed')
    .select(['made_at', 'expires_at'])
    .where('challenge', '=', challenge)
    .executeTakeFirst()
  if (known)
    return now < known.expires_at
      ? { challenge, madeAt: known.made_at, endsAt: known.expires_at }
      : 'timeout-or-duplicate'
  const result = await siteverify(provider, token)
  if (typeof result === 'string') return result
  const solved = {
    challenge,
    madeAt: result.madeAt ?? now,
    endsAt: new Date(now.getTime() + challengeLifetime),
  }
  await db
    .insertInto('bot_check_passed')
    .values({ challenge, made_at: solved.madeAt, expires_at: solved.endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return solved
}
