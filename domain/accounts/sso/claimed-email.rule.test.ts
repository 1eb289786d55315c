import { describe, expect, it } from 'vitest'
import { claimedEmail } from './claimed-email.rule.ts'

describe('the email address in a provider’s claims', () => {
  const email = 'joan@example.org'
  it.each([
    ['verified', { email, email_verified: true }, email, email],
    ['verified, as a string', { email, email_verified: 'true' }, email, email],
    ['not verified', { email, email_verified: false }, null, email],
    ['without a verification claim', { email }, null, email],
    ['with an invalid verification claim', { email, email_verified: 1 }, null, email],
    ['not an address', { email: 'joan', email_verified: true }, null, null],
    ['not a string', { email: [email], email_verified: true }, null, null],
    ['missing', { email_verified: true }, null, null],
  ])('%s', (_name, claims, strict, trusting) => {
    expect(claimedEmail(claims, { trustsUnverifiedEmail: false })).toBe(strict)
    expect(claimedEmail(claims, { trustsUnverifiedEmail: true })).toBe(trusting)
  })
})
