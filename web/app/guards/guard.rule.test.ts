import { describe, expect, it } from 'vitest'
import { decideGuard } from './guard.rule.ts'

const now = new Date('2022-02-09T15:00:00Z')
const complete = {
  emailVerified: true,
  isSwitched: false,
  secondFactorDue: false,
  facilitatorId: null,
  roles: { nodes: [{ name: 'attendee' }] },
  accountStatus: { termsAgreedTs: '2022-01-01 15:00:00' },
  profileComplete: true,
  demographicsComplete: true,
}

describe('the route guard for a logged-in person', () => {
  it('requires nothing when terms, profile and demographics are complete', () => {
    expect(decideGuard(complete, null, now)).toBeNull()
  })
  it('requires the terms first', () => {
    const fresh = { ...complete, accountStatus: { termsAgreedTs: null }, profileComplete: false }
    expect(decideGuard(fresh, null, now)).toBe('terms')
  })
  it('requires the terms again when the waivers changed since', () => {
    expect(decideGuard(complete, new Date('2022-02-01T00:00:00Z'), now)).toBe('terms')
  })
  it('compares the agreement in UTC, in any browser time zone', () => {
    const atNoon = { ...complete, accountStatus: { termsAgreedTs: '2022-02-01 12:00:00' } }
    expect(decideGuard(atNoon, new Date('2022-02-01T11:59:59Z'), now)).toBeNull()
    expect(decideGuard(atNoon, new Date('2022-02-01T12:00:01Z'), now)).toBe('terms')
  })
  it('requires the profile next', () => {
    expect(decideGuard({ ...complete, profileComplete: false }, null, now)).toBe('profile')
    expect(decideGuard({ ...complete, demographicsComplete: false }, null, now)).toBe('profile')
  })
  it('does not require a profile from staff', () => {
    const staff = { ...complete, roles: { nodes: [{ name: 'staff' }] }, profileComplete: false }
    expect(decideGuard(staff, null, now)).toBeNull()
  })
  it('requires nothing while an administrator uses the account', () => {
    expect(decideGuard({ ...complete, isSwitched: true, profileComplete: false }, null, now)).toBeNull()
  })
  it('requires nothing while two-step login setup is due, which comes first', () => {
    expect(decideGuard({ ...complete, secondFactorDue: true, profileComplete: false }, null, now)).toBeNull()
  })
  it('requires nothing before the email is verified', () => {
    expect(decideGuard({ ...complete, emailVerified: false, profileComplete: false }, null, now)).toBeNull()
  })
  describe('while the profile is incomplete', () => {
    const open = { ...complete, profileComplete: false }
    const step = { isRequested: false, isPutOff: false, isSpared: false }
    const guardAt = (changes: Partial<typeof step>) => decideGuard(open, null, now, { ...step, ...changes })
    it('allows other pages after Later, for this visit', () => {
      expect(guardAt({ isPutOff: true })).toBeNull()
    })
    it('allows the closure, communications and login pages', () => {
      expect(guardAt({ isSpared: true })).toBeNull()
    })
    it('still requires the profile on pages that need it', () => {
      expect(guardAt({ isPutOff: true, isRequested: true })).toBe('profile')
      expect(guardAt({ isSpared: true, isRequested: true })).toBe('profile')
    })
    it('requires the terms first, which cannot be postponed', () => {
      const fresh = { ...open, accountStatus: { termsAgreedTs: null } }
      expect(decideGuard(fresh, null, now, { ...step, isPutOff: true, isSpared: true })).toBe('terms')
    })
  })
})
