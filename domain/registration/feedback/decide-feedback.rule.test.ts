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

describe('saying how a class was', () => {
  it.each<[string, FeedbackFacts | null, string, string]>([
    ['waits for its end', one, '2026-11-18T15:59:59Z', 'FEEDBACK_TOO_EARLY'],
    ['is possible from then on', one, after, 'yes'],
    ['is possible to the end of the fourth week', one, '2026-12-16T15:59:59Z', 'yes'],
    ['is over after that', one, '2026-12-16T16:00:00Z', 'FEEDBACK_CLOSED'],
    [
      'is for who came, where somebody noted who came',
      { ...one, checkedIn: false },
      after,
      'FEEDBACK_NOT_THERE',
    ],
    [
      'is for whoever was registered, where nobody noted who came',
      { ...one, checkedIn: false, attendanceTaken: false },
      after,
      'yes',
    ],
    [
      'is about nothing where the class was cancelled',
      { ...one, classCancelled: true },
      after,
      'CLASS_CANCELLED',
    ],
    ['is nobody’s who had cancelled', { ...one, cancelled: true }, after, 'REGISTRATION_NOT_FOUND'],
    ['is nobody else’s', { ...one, attendeeId: 8 }, after, 'REGISTRATION_NOT_FOUND'],
    ['is about a registration that there is', null, after, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_what, facts, now, code) => {
    expect(codeAt(facts, now)).toBe(code)
  })
})
