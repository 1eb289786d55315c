import { describe, expect, it } from 'vitest'
import { decideFeedback, type FeedbackFacts } from './decide-feedback.rule.ts'

const end = new Date('2026-11-18T16:00:00Z')
const mine = 7
const one: FeedbackFacts = {
  attendeeId: mine,
  cancelled: false,
  classCancelled: false,
  end,
  checkedIn: true,
  attendanceTaken: true,
}
const codeAt = (facts: FeedbackFacts | null, now: string) => {
  const decision = decideFeedback(facts, mine, new Date(now))
  return decision.ok ? 'yes' : decision.code
}
const after = '2026-11-18T16:00:00Z'

describe('giving feedback on a class', () => {
  it.each<[string, FeedbackFacts | null, string, string]>([
    ['is not possible before the class ends', one, '2026-11-18T15:59:59Z', 'FEEDBACK_TOO_EARLY'],
    ['is possible from the end on', one, after, 'yes'],
    ['is possible until the end of the fourth week', one, '2026-12-16T15:59:59Z', 'yes'],
    ['is not possible after that', one, '2026-12-16T16:00:00Z', 'FEEDBACK_CLOSED'],
    [
      'is for people who attended, when attendance was recorded',
      { ...one, checkedIn: false },
      after,
      'FEEDBACK_NOT_THERE',
    ],
    [
      'is for everyone registered, when attendance was not recorded',
      { ...one, checkedIn: false, attendanceTaken: false },
      after,
      'yes',
    ],
    [
      'is not possible when the class was cancelled',
      { ...one, classCancelled: true },
      after,
      'CLASS_CANCELLED',
    ],
    [
      'is not possible after cancelling the registration',
      { ...one, cancelled: true },
      after,
      'REGISTRATION_NOT_FOUND',
    ],
    [
      'is not possible for someone else’s registration',
      { ...one, attendeeId: 8 },
      after,
      'REGISTRATION_NOT_FOUND',
    ],
    ['requires an existing registration', null, after, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_what, facts, now, code) => {
    expect(codeAt(facts, now)).toBe(code)
  })
})
