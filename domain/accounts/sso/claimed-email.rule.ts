import { isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'

/**
 * The email address that an OpenID Connect provider confirms. Null without one. The provider must say that it is
 * verified, unless the portal is configured to trust it anyway. A provider that says nothing has not verified it.
 */
export function claimedEmail(
  { email, email_verified: isVerified }: Record<string, unknown>,
  { trustsUnverifiedEmail }: { trustsUnverifiedEmail: boolean },
): string | null {
  const address = typeof email === 'string' ? normaliseEmail(email) : ''
  // Some providers send the string 'true' instead of a boolean.
  const vouched = isVerified === true || isVerified === 'true'
  return isEmail(address) && (vouched || trustsUnverifiedEmail) ? address : null
}
