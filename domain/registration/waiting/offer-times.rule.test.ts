import { describe, expect, it } from 'vitest'
import { comeUntilAfterMove, isNotifiedSooner } from './offer-times.rule.ts'
import { defaultWaitingRules as rules } from './waiting-rules.ts'

const at = (text: string | null) => (text === null ? null : new Date(text))
// Friday noon in New York. The class was scheduled for Wednesday, 25 November, at 10.
const now = new Date('2026-11-20T17:00:00Z')
const before = new Date('2026-11-25T15:00:00Z')
const since = new Date('2026-11-10T12:00:00Z')

describe('until when somebody is asked once their class has moved', () => {
  it.each<[string, string, string | null, string | null, string | null]>([
    [
      'is as long before it as they said',
      '2026-12-15T15:00:00Z',
      '2026-11-24T15:00:00Z',
      '2026-12-14T15:00:00Z',
      '2026-12-14T15:00:00Z',
    ],
    [
      'is as long as places are held, where what they said would be over by the move alone',
      '2026-11-21T15:00:00Z',
      '2026-11-24T15:00:00Z',
      '2026-11-20T15:00:00Z',
      '2026-11-21T13:00:00Z',
    ],
    [
      'is over where it was over before',
      '2026-11-21T15:00:00Z',
      '2026-11-20T16:00:00Z',
      '2026-11-16T16:00:00Z',
      '2026-11-16T16:00:00Z',
    ],
    ['is as the settings say for who said nothing', '2026-12-15T15:00:00Z', null, null, null],
    [
      'is as long as places are held for who said nothing, where the evening before is over by the move',
      '2026-11-20T20:00:00Z',
      null,
      null,
      '2026-11-20T18:00:00Z',
    ],
  ])('%s', (_name, after, comeUntil, saved, expected) => {
    const of = { before, after: new Date(after), comeUntil: at(comeUntil), kept: at(saved), since }
    expect(comeUntilAfterMove(of, now, rules)).toEqual(at(expected))
  })
})

describe('who was asked hears that the time is shorter', () => {
  it.each([
    ['once the mail that asks them has left', '2026-11-20T16:00:00Z', '2026-11-20T20:00:00Z', true],
    ['not before it has, for it says so itself', '2026-11-21T13:00:00Z', '2026-11-21T20:00:00Z', false],
    ['at once where that mail would come too late', '2026-11-21T13:00:00Z', '2026-11-21T12:00:00Z', true],
  ])('%s', (_name, begins, until, notified) => {
    expect(isNotifiedSooner({ begins: new Date(begins), until: new Date(until) }, now)).toBe(notified)
  })
})
