import { expect, it } from 'vitest'
import { decideSelfBooking, type SelfBooker } from './self-booking.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ready: SelfBooker = {
  attendeeId: 2001,
  emailVerified: true,
  roles: ['attendee'],
  profileComplete: true,
  demographicsComplete: true,
  termsAgreedAt: new Date('2026-11-01T12:00:00Z'),
  closingRequested: false,
}

it.each<[string, Partial<SelfBooker>, Date | null, string | null]>([
  ['takes a seat for somebody with all complete', {}, null, null],
  ['takes none before the address is proved', { emailVerified: false }, null, 'EMAIL_NOT_VERIFIED'],
  ['takes none before the terms are agreed to', { termsAgreedAt: null }, null, 'TERMS_DUE'],
  ['takes none once the waivers are newer', {}, new Date('2026-11-02T12:00:00Z'), 'TERMS_DUE'],
  ['takes none while the profile lacks an answer', { profileComplete: false }, null, 'PROFILE_INCOMPLETE'],
  ['takes none while demographics are open', { demographicsComplete: false }, null, 'PROFILE_INCOMPLETE'],
  ['takes none once closing is asked for', { closingRequested: true }, null, 'CLOSURE_ASKED'],
  [
    'names what they can mend before that closing is asked for',
    { closingRequested: true, termsAgreedAt: null },
    null,
    'TERMS_DUE',
  ],
])('a rule or a mailed link %s', (_name, changes, waiversUpdatedAt, code) => {
  const decision = decideSelfBooking({ ...ready, ...changes }, waiversUpdatedAt, now)
  expect(decision.ok ? null : decision.code).toBe(code)
})
