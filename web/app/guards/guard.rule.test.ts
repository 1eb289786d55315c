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

describe('before anything else, a logged-in person', () => {
  it('has nothing to do when terms, profile and demographics are in order', () => {
    expect(decideGuard(complete, null, now)).toBeNull()
  })
  it('agrees to the terms first', () => {
    const fresh = { ...complete, accountStatus: { termsAgreedTs: null }, profileComplete: false }
    expect(decideGuard(fresh, null, now)).toBe('terms')
  })
  it('agrees again when the waivers changed since', () => {
    expect(decideGuard(complete, new Date('2022-02-01T00:00:00Z'), now)).toBe('terms')
  })
  it('agreed at the moment in UTC, wherever the browser is', () => {
    const atNoon = { ...complete, accountStatus: { termsAgreedTs: '2022-02-01 12:00:00' } }
    expect(decideGuard(atNoon, new Date('2022-02-01T11:59:59Z'), now)).toBeNull()
    expect(decideGuard(atNoon, new Date('2022-02-01T12:00:01Z'), now)).toBe('terms')
  })
  it('completes the profile next', () => {
    expect(decideGuard({ ...complete, profileComplete: false }, null, now)).toBe('profile')
    expect(decideGuard({ ...complete, demographicsComplete: false }, null, now)).toBe('profile')
  })
  it('is asked for no profile as staff', () => {
    const staff = { ...complete, roles: { nodes: [{ name: 'staff' }] }, profileComplete: false }
    expect(decideGuard(staff, null, now)).toBeNull()
  })
  it('is asked nothing while an administrator acts for them', () => {
    expect(decideGuard({ ...complete, isSwitched: true, profileComplete: false }, null, now)).toBeNull()
  })
  it('is asked nothing while two-step login is to be set up, which comes before', () => {
    expect(decideGuard({ ...complete, secondFactorDue: true, profileComplete: false }, null, now)).toBeNull()
  })
  it('is asked nothing before the e-mail is verified', () => {
    expect(decideGuard({ ...complete, emailVerified: false, profileComplete: false }, null, now)).toBeNull()
  })
  describe('while the profile is not complete', () => {
    const open = { ...complete, profileComplete: false }
    const step = { isRequested: false, isPutOff: false, isSpared: false }
    const guardAt = (changes: Partial<typeof step>) => decideGuard(open, null, now, { ...step, ...changes })
    it('is let go on for the visit after Later', () => {
      expect(guardAt({ isPutOff: true })).toBeNull()
    })
    it('reaches closure, communications and logins', () => {
      expect(guardAt({ isSpared: true })).toBeNull()
    })
    it('is asked all the same by what needs a profile', () => {
      expect(guardAt({ isPutOff: true, isRequested: true })).toBe('profile')
      expect(guardAt({ isSpared: true, isRequested: true })).toBe('profile')
    })
    it('agrees to the terms first, which cannot be put off', () => {
      const fresh = { ...open, accountStatus: { termsAgreedTs: null } }
      expect(decideGuard(fresh, null, now, { ...step, isPutOff: true, isSpared: true })).toBe('terms')
    })
  })
})
