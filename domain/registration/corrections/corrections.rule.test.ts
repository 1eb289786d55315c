import { describe, expect, it } from 'vitest'
import {
  type CorrectionFacts,
  type CorrectionKind,
  decideCorrection,
  declineReasonsOf,
} from './corrections.rule.ts'

const end = new Date('2026-11-20T16:00:00Z')
const ended = new Date('2026-11-21T16:00:00Z')
const facts: CorrectionFacts = {
  attendeeId: 1,
  cancelled: false,
  classCancelled: false,
  end,
  checkedIn: false,
  recorded: true,
  hasGuest: true,
  open: [],
}
const later = (days: number) => new Date(end.getTime() + days * 86_400_000)

describe('asking for a correction to the record of a class', () => {
  it.each<[string, Partial<CorrectionFacts> | null, CorrectionKind, Date, string]>([
    ['a person who was not checked in says they attended', {}, 'attendance', ended, 'accepted'],
    ['a guest’s name', {}, 'guestName', ended, 'accepted'],
    ['at the end of the class', {}, 'attendance', end, 'accepted'],
    ['before the end of the class', {}, 'attendance', new Date(end.getTime() - 1), 'CORRECTION_CLOSED'],
    ['just before 60 days have passed', {}, 'attendance', new Date(later(60).getTime() - 1), 'accepted'],
    ['after 60 days', {}, 'attendance', later(60), 'CORRECTION_CLOSED'],
    ['a person who was checked in', { checkedIn: true }, 'attendance', ended, 'CORRECTION_CLOSED'],
    ['a class that is not recorded yet', { recorded: false }, 'attendance', ended, 'CORRECTION_CLOSED'],
    ['the guest of a person who was checked in', { checkedIn: true }, 'guestName', ended, 'accepted'],
    ['a guest who does not exist', { hasGuest: false }, 'guestName', ended, 'GUEST_NOT_FOUND'],
    ['a request that is already pending', { open: ['attendance'] }, 'attendance', ended, 'CORRECTION_CLOSED'],
    [
      'the other kind of request while one is pending',
      { open: ['attendance'] },
      'guestName',
      ended,
      'accepted',
    ],
    ['a cancelled class', { classCancelled: true }, 'attendance', ended, 'CLASS_CANCELLED'],
    ['a cancelled registration', { cancelled: true }, 'attendance', ended, 'REGISTRATION_NOT_FOUND'],
    ['someone else’s registration', { attendeeId: 2 }, 'attendance', ended, 'REGISTRATION_NOT_FOUND'],
    ['a registration that does not exist', null, 'attendance', ended, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_what, of, kind, now, outcome) => {
    const decision = decideCorrection(of && { ...facts, ...of }, 1, kind, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

it('a guest’s name cannot be declined the way attendance can', () => {
  expect(declineReasonsOf.guestName).not.toContain('notOnSheet')
  expect(declineReasonsOf.guestName).not.toContain('otherDate')
  expect(declineReasonsOf.attendance).not.toContain('asOnSheet')
})
