import { describe, expect, it } from 'vitest'
import { guestMailsOf, type NewGuest } from './guest-mails.rule.ts'

const guest = (guestId: number, attendeeId: number, email: string): NewGuest => ({
  guestId,
  registrationId: guestId,
  attendeeId,
  email,
  firstName: 'Elena',
})

describe('emails to new guests', () => {
  it.each([
    ['no guests, no email', [], []],
    [
      'three classes with the same guest, one email',
      [guest(1, 1, 'e@x.org'), guest(2, 1, 'E@x.org'), guest(3, 1, 'e@x.org')],
      [[1, 2, 3]],
    ],
    ['two guests of one person, two emails', [guest(1, 1, 'e@x.org'), guest(2, 1, 'f@x.org')], [[1], [2]]],
    [
      'the same guest of two people, two emails',
      [guest(1, 1, 'e@x.org'), guest(2, 2, 'e@x.org')],
      [[1], [2]],
    ],
  ])('%s', (_what, guests, mails) => {
    expect(guestMailsOf(guests).map((mail) => mail.map(({ guestId }) => guestId))).toEqual(mails)
  })
})
