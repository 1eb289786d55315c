import { describe, expect, it } from 'vitest'
import { decideGate } from './gate.rule.ts'

const now = new Date('2022-02-09T15:00:00Z')
const complete = {
  emailVerified: true,
  isSwitched: false,
  secondFactorDue: false,
  facilitatorId: null,
  roles: { nodes: [{ name: 'attendee' }] },
  accountStatus: { termsAgreedTs: '2022-01-01 15:00:00' },
  attendeeDetails: {
    addressLine1: '88 Sycamore Court',
    city: 'Fairfax',
    state: 'Virginia',
    zipCode: '22031',
    cellPhone: '(703) 555-0186',
    dateOfBirth: '1961-04-17',
    profileCompleted: true,
  },
  demographicsComplete: true,
}

describe('before anything else, a logged-in person', () => {
  it('has nothing to do when terms, profile and demographics are in order', () => {
    expect(decideGate(complete, null, now)).toBeNull()
  })
  it('agrees to the terms first', () => {
    const fresh = { ...complete, accountStatus: { termsAgreedTs: null }, attendeeDetails: null }
    expect(decideGate(fresh, null, now)).toBe('terms')
  })
  it('agrees again when the waivers changed since', () => {
    expect(decideGate(complete, new Date('2022-02-01T00:00:00Z'), now)).toBe('terms')
  })
  it('agreed at the moment in UTC, wherever the browser is', () => {
    const atNoon = { ...complete, accountStatus: { termsAgreedTs: '2022-02-01 12:00:00' } }
    expect(decideGate(atNoon, new Date('2022-02-01T11:59:59Z'), now)).toBeNull()
    expect(decideGate(atNoon, new Date('2022-02-01T12:00:01Z'), now)).toBe('terms')
  })
  it('completes the profile next', () => {
    expect(decideGate({ ...complete, attendeeDetails: null }, null, now)).toBe('profile')
    expect(decideGate({ ...complete, demographicsComplete: false }, null, now)).toBe('profile')
  })
  it('is asked for no profile as staff', () => {
    const staff = { ...complete, roles: { nodes: [{ name: 'staff' }] }, attendeeDetails: null }
    expect(decideGate(staff, null, now)).toBeNull()
  })
  it('is asked nothing while an administrator acts for them', () => {
    expect(decideGate({ ...complete, isSwitched: true, attendeeDetails: null }, null, now)).toBeNull()
  })
  it('is asked nothing while two-step login is to be set up, which comes before', () => {
    expect(decideGate({ ...complete, secondFactorDue: true, attendeeDetails: null }, null, now)).toBeNull()
  })
  it('is asked nothing before the e-mail is verified', () => {
    expect(decideGate({ ...complete, emailVerified: false, attendeeDetails: null }, null, now)).toBeNull()
  })
})
