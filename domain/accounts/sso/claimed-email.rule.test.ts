import { describe, expect, it } from 'vitest'
import { claimedEmail } from './claimed-email.rule.ts'

describe('the e-mail that a provider vouches for', () => {
  const email = 'joan@example.org'
  it.each([
    ['verified', { email, email_verified: true }, email, email],
    ['verified, in a word', { email, email_verified: 'true' }, email, email],
    ['not verified', { email, email_verified: false }, null, email],
    ['of which nothing is said', { email }, null, email],
    ['of which something odd is said', { email, email_verified: 1 }, null, email],
    ['that is none', { email: 'joan', email_verified: true }, null, null],
    ['that is no text', { email: [email], email_verified: true }, null, null],
    ['that is missing', { email_verified: true }, null, null],
  ])('%s', (_name, claims, strict, trusting) => {
    expect(claimedEmail(claims, { trustsUnverifiedEmail: false })).toBe(strict)
    expect(claimedEmail(claims, { trustsUnverifiedEmail: true })).toBe(trusting)
  })
})
