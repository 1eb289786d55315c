import { timingSafeEqual } from 'node:crypto'
import { emailCodeTries } from '#domain/accounts/verify-email/email-code.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { takeCodeTry } from './email-code.sql.ts'
import { hashEmailCode } from './email-code.ts'
import { type Verified, verifyByLink } from './verify-user-email.command.ts'

/**
 * Verifies the caller's address by the six digits of the email, like its link in the browser that signed up. They work
 * for the login that asked for that email, for 15 minutes and 5 tries. The next email ends them.
 * @throws EMAIL_CODE_WRONG with the number of tries left.
 * @throws EMAIL_CODE_OVER when there is no code to try.
 * @throws RATE_LIMITED, INPUT_INVALID
 */
export async function verifyEmailByCode(context: Themself, { code }: { code: string }): Promise<Verified> {
  const { viewer, db, clock, config } = context
  const { userId, sessionFamily } = viewer
  await limitClient(context, 'emailCode')
  const tried = await takeCodeTry(db, viewer, clock.now())
  if (!tried) throw new RejectedError('EMAIL_CODE_OVER')
  if (!timingSafeEqual(tried.code_hash, hashEmailCode(config, tried.key_hash, code))) {
    const triesLeft = emailCodeTries - tried.code_tries
    throw triesLeft > 0
      ? new RejectedError('EMAIL_CODE_WRONG', { triesLeft })
      : new RejectedError('EMAIL_CODE_OVER')
  }
  const link = { hash: tried.key_hash, username: usernameOf(viewer.email), email: null }
  return verifyByLink(context, link, { by: 'login', userId, sessionFamily })
}
