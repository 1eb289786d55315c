import { describe, expect, it } from 'vitest'
import { emailKeyLifetime, isKeyUsable } from './email-key.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const in_ = (ms: number) => new Date(now.getTime() + ms)

describe('a key in an email', () => {
  it.each([
    ['is valid a millisecond before it expires', { expiresAt: in_(1), usedAt: null }, true],
    ['is expired at the instant it expires', { expiresAt: now, usedAt: null }, false],
    ['is valid only once', { expiresAt: in_(1000), usedAt: in_(-1000) }, false],
  ])('%s', (_name, key, usable) => {
    expect(isKeyUsable(key, now)).toBe(usable)
  })
  it('lasts 24 hours to verify, 15 minutes to log in, one hour to reset, a week for an invitation', () => {
    const minutes = (ms: number) => ms / 60_000
    expect(minutes(emailKeyLifetime.verify)).toBe(1440)
    expect(minutes(emailKeyLifetime.magic)).toBe(15)
    expect(minutes(emailKeyLifetime.reset)).toBe(60)
    expect(minutes(emailKeyLifetime.invitation)).toBe(7 * 1440)
  })
})
