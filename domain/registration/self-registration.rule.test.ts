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
  ['registers a person with everything complete', {}, null, null],
  ['registers no one before the address is verified', { emailVerified: false }, null, 'EMAIL_NOT_VERIFIED'],
  ['registers no one before the terms are accepted', { termsAgreedAt: null }, null, 'TERMS_DUE'],
  ['registers no one once the waivers have changed', {}, new Date('2026-11-02T12:00:00Z'), 'TERMS_DUE'],
  [
    'registers no one while the profile is incomplete',
    { profileComplete: false },
    null,
    'PROFILE_INCOMPLETE',
  ],
  [
    'registers no one while demographics are missing',
    { demographicsComplete: false },
    null,
    'PROFILE_INCOMPLETE',
  ],
  ['registers no one once account closure is requested', { closingRequested: true }, null, 'CLOSURE_ASKED'],
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
