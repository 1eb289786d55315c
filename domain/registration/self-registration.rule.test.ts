import { expect, it } from 'vitest'
import { decideSelfRegistration, type SelfRegistrant } from './self-registration.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ready: SelfRegistrant = {
  attendeeId: 2001,
  emailVerified: true,
  roles: ['attendee'],
  profileComplete: true,
  demographicsComplete: true,
  termsAgreedAt: new Date('2026-11-01T12:00:00Z'),
  closingRequested: false,
}

it.each<[string, Partial<SelfRegistrant>, Date | null, string | null]>([
  ['books a seat for a person with everything complete', {}, null, null],
  ['books nothing before the address is verified', { emailVerified: false }, null, 'EMAIL_NOT_VERIFIED'],
  ['books nothing before the terms are accepted', { termsAgreedAt: null }, null, 'TERMS_DUE'],
  ['books nothing once the waivers have changed', {}, new Date('2026-11-02T12:00:00Z'), 'TERMS_DUE'],
  ['books nothing while the profile is incomplete', { profileComplete: false }, null, 'PROFILE_INCOMPLETE'],
  [
    'books nothing while demographics are missing',
    { demographicsComplete: false },
    null,
    'PROFILE_INCOMPLETE',
  ],
  ['books nothing once account closure is requested', { closingRequested: true }, null, 'CLOSURE_ASKED'],
  [
    'reports what the person can fix before the closure request',
    { closingRequested: true, termsAgreedAt: null },
    null,
    'TERMS_DUE',
  ],
])('a rule or an email link %s', (_name, changes, waiversUpdatedAt, code) => {
  const decision = decideSelfRegistration({ ...ready, ...changes }, waiversUpdatedAt, now)
  expect(decision.ok ? null : decision.code).toBe(code)
})
