import { isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'

/**
 * The e-mail that an OpenID Connect provider vouches for; null without one. It must say that the address is verified, unless
 * the portal is configured to believe it all the same: a provider that says nothing has not verified it.
 */
export function claimedEmail(
  { email, email_verified: isVerified }: Record<string, unknown>,
  { trustsUnverifiedEmail }: { trustsUnverifiedEmail: boolean },
): string | null {
  const address = typeof email === 'string' ? normaliseEmail(email) : ''
  // Some providers send the word.
  const vouched = isVerified === true || isVerified === 'true'
  return isEmail(address) && (vouched || trustsUnverifiedEmail) ? address : null
}
