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

describe('asking that the record of a class is corrected', () => {
  it.each<[string, Partial<CorrectionFacts> | null, CorrectionKind, Date, string]>([
    ['somebody who was not ticked says that they were there', {}, 'attendance', ended, 'accepted'],
    ['what a guest is called', {}, 'guestName', ended, 'accepted'],
    ['at the end of the class', {}, 'attendance', end, 'accepted'],
    ['before it', {}, 'attendance', new Date(end.getTime() - 1), 'CORRECTION_CLOSED'],
    ['a moment before sixty days are over', {}, 'attendance', new Date(later(60).getTime() - 1), 'accepted'],
    ['after sixty days', {}, 'attendance', later(60), 'CORRECTION_CLOSED'],
    ['who was ticked', { checkedIn: true }, 'attendance', ended, 'CORRECTION_CLOSED'],
    ['a class that is not recorded yet', { recorded: false }, 'attendance', ended, 'CORRECTION_CLOSED'],
    ['the guest of who was ticked', { checkedIn: true }, 'guestName', ended, 'accepted'],
    ['a guest who is none', { hasGuest: false }, 'guestName', ended, 'GUEST_NOT_FOUND'],
    ['what waits already', { open: ['attendance'] }, 'attendance', ended, 'CORRECTION_CLOSED'],
    ['the other kind of what waits', { open: ['attendance'] }, 'guestName', ended, 'accepted'],
    ['a cancelled class', { classCancelled: true }, 'attendance', ended, 'CLASS_CANCELLED'],
    ['a cancelled registration', { cancelled: true }, 'attendance', ended, 'REGISTRATION_NOT_FOUND'],
    ['somebody else’s', { attendeeId: 2 }, 'attendance', ended, 'REGISTRATION_NOT_FOUND'],
    ['one that is not there', null, 'attendance', ended, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_what, of, kind, now, outcome) => {
    const decision = decideCorrection(of && { ...facts, ...of }, 1, kind, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(outcome)
  })
})

it('what a guest is called is not declined as somebody’s attendance is', () => {
  expect(declineReasonsOf.guestName).not.toContain('notOnSheet')
  expect(declineReasonsOf.guestName).not.toContain('otherDate')
  expect(declineReasonsOf.attendance).not.toContain('asOnSheet')
})
