import { describe, expect, it } from 'vitest'
import { accept, reject } from '#domain/kernel/decision.ts'
import { decideRegistrant, type Registrant } from './decide-registrant.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const yearsAgo = (years: number) => new Date(now.getTime() - years * 366 * 86_400_000)
const ready: Registrant = {
  attendeeId: 2001,
  emailVerified: true,
  roles: ['attendee'],
  profileComplete: true,
  demographicsComplete: true,
  termsAgreedAt: new Date('2026-11-01T12:00:00Z'),
  isSwitched: false,
}
const decide = (changes: Partial<Registrant>, waiversUpdatedAt: Date | null = null) =>
  decideRegistrant({ ...ready, ...changes }, waiversUpdatedAt, now)

describe('a person may register for classes', () => {
  it.each<[string, Partial<Registrant>]>([
    ['as an attendee with everything complete', {}],
    [
      'as a facilitator with an attendee ID, even before verifying the address',
      { roles: ['facilitator'], emailVerified: false },
    ],
    [
      'while an administrator uses their account, regardless of profile and terms',
      { isSwitched: true, profileComplete: false, demographicsComplete: false, termsAgreedAt: null },
    ],
  ])('%s', (_name, changes) => {
    expect(decide(changes)).toEqual(accept({ attendeeId: 2001 }))
  })
})

describe('a person cannot register for classes', () => {
  it.each<[string, Partial<Registrant>, string]>([
    ['without an attendee ID', { attendeeId: null, roles: ['staff'] }, 'NOT_AN_ATTENDEE'],
    ['before verifying the address', { emailVerified: false }, 'EMAIL_NOT_VERIFIED'],
    [
      'before verifying the address, even when someone else uses the account',
      { emailVerified: false, isSwitched: true },
      'EMAIL_NOT_VERIFIED',
    ],
    [
      'before verifying, when facilitator is not the first role',
      { emailVerified: false, roles: ['attendee', 'facilitator'] },
      'EMAIL_NOT_VERIFIED',
    ],
    ['before agreeing to the terms', { termsAgreedAt: null }, 'TERMS_DUE'],
    ['when the agreement is more than a year old', { termsAgreedAt: yearsAgo(1) }, 'TERMS_DUE'],
    ['before completing the profile', { profileComplete: false }, 'PROFILE_INCOMPLETE'],
    ['before confirming the demographics', { demographicsComplete: false }, 'PROFILE_INCOMPLETE'],
  ])('%s', (_name, changes, code) => {
    expect(decide(changes)).toEqual(reject(code as 'TERMS_DUE'))
  })
  it('when the waivers changed after they agreed', () => {
    expect(decide({}, new Date('2026-11-02T12:00:00Z'))).toEqual(reject('TERMS_DUE'))
  })
})
