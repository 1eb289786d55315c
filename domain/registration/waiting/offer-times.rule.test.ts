import { describe, expect, it } from 'vitest'
import { comeUntilAfterMove, isNotifiedSooner, offerTimes } from './offer-times.rule.ts'
import { defaultWaitingRules as rules } from './waiting-rules.ts'

const at = (text: string | null) => (text === null ? null : new Date(text))
// Friday noon in New York. The class was scheduled for Wednesday, 25 November, at 10.
const now = new Date('2026-11-20T17:00:00Z')
const before = new Date('2026-11-25T15:00:00Z')
const since = new Date('2026-11-10T12:00:00Z')

describe('the cutoff for offers after a class has moved', () => {
  it.each<[string, string, string | null, string | null, string | null]>([
    [
      'keeps the same distance to the start that the person chose',
      '2026-12-15T15:00:00Z',
      '2026-11-24T15:00:00Z',
      '2026-12-14T15:00:00Z',
      '2026-12-14T15:00:00Z',
    ],
    [
      'is as late as seats are held, when the chosen cutoff would be past only because of the move',
      '2026-11-21T15:00:00Z',
      '2026-11-24T15:00:00Z',
      '2026-11-20T15:00:00Z',
      '2026-11-21T13:00:00Z',
    ],
    [
      'stays past when it was past before',
      '2026-11-21T15:00:00Z',
      '2026-11-20T16:00:00Z',
      '2026-11-16T16:00:00Z',
      '2026-11-16T16:00:00Z',
    ],
    ['follows the settings when the person chose none', '2026-12-15T15:00:00Z', null, null, null],
    [
      'is as late as seats are held, when none was chosen and the move puts the default cutoff in the past',
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

describe('a person with an offer is notified of an earlier deadline', () => {
  it.each([
    ['once the offer email has been sent', '2026-11-20T16:00:00Z', '2026-11-20T20:00:00Z', true],
    [
      'not before it is sent, because it states the deadline itself',
      '2026-11-21T13:00:00Z',
      '2026-11-21T20:00:00Z',
      false,
    ],
    [
      'immediately when the offer email would come too late',
      '2026-11-21T13:00:00Z',
      '2026-11-21T12:00:00Z',
      true,
    ],
  ])('%s', (_name, begins, until, notified) => {
    expect(isNotifiedSooner({ begins: new Date(begins), until: new Date(until) }, now)).toBe(notified)
  })
})

describe('an offer that is made now', () => {
  const shortest = rules.shortestOfferMinutes * 60_000
  const start = new Date('2026-11-25T15:00:00Z')
  it.each([
    ['is made with just the shortest time left', 0, true],
    ['is not made with less', -1, false],
    ['is made with more', 1, true],
  ])('%s', (_name, more, isMade) => {
    const comeUntil = new Date(now.getTime() + shortest + more)
    const times = offerTimes({ start, comeUntil, since }, now, rules)
    expect(times).toEqual(isMade ? { begins: now, until: comeUntil } : null)
  })
})
