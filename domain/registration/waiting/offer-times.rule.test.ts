import { describe, expect, it } from 'vitest'
import { comeUntilAfterMove, isNotifiedSooner, offerTimes } from './offer-times.rule.ts'
import { defaultWaitingRules } from './waiting-rules.ts'

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
    const of = { before, after: new Date(after), comeUntil: at(comeUntil), saved: at(saved), since }
    expect(comeUntilAfterMove(of, now, defaultWaitingRules)).toEqual(at(expected))
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
  const shortest = defaultWaitingRules.shortestOfferMinutes * 60_000
  const start = new Date('2026-11-25T15:00:00Z')
  it.each([
    ['is made with just the shortest time left', 0, true],
    ['is not made with less', -1, false],
    ['is made with more', 1, true],
  ])('%s', (_name, more, isMade) => {
    const comeUntil = new Date(now.getTime() + shortest + more)
    const times = offerTimes({ start, comeUntil, since }, now, defaultWaitingRules)
    expect(times).toEqual(isMade ? { begins: now, until: comeUntil } : null)
  })
})

describe('an offer begins', () => {
  const start = new Date('2026-11-25T15:00:00Z')
  const begins = (at: string, changes: object = {}, of = start) =>
    offerTimes({ start: of, comeUntil: of, since }, new Date(at), {
      ...defaultWaitingRules,
      ...changes,
    })?.begins.toISOString()
  const noonToTwo = { quietFrom: '12:00', quietUntil: '14:00' }
  it.each<[string, string, object, string]>([
    ['now before the quiet hours', '2026-11-21T01:59:00.000Z', {}, '2026-11-21T01:59:00.000Z'],
    ['in the morning from the quiet hours on', '2026-11-21T02:00:00.000Z', {}, '2026-11-21T13:00:00.000Z'],
    ['in the morning after midnight', '2026-11-21T12:59:00.000Z', {}, '2026-11-21T13:00:00.000Z'],
    ['now at the end of the quiet hours', '2026-11-21T13:00:00.000Z', {}, '2026-11-21T13:00:00.000Z'],
    ['now before quiet hours by day', '2026-11-20T16:59:00.000Z', noonToTwo, '2026-11-20T16:59:00.000Z'],
    ['after quiet hours by day', '2026-11-20T17:00:00.000Z', noonToTwo, '2026-11-20T19:00:00.000Z'],
    [
      'after quiet hours by day, at their last minute',
      '2026-11-20T18:59:00.000Z',
      noonToTwo,
      '2026-11-20T19:00:00.000Z',
    ],
    ['now as quiet hours by day end', '2026-11-20T19:00:00.000Z', noonToTwo, '2026-11-20T19:00:00.000Z'],
    [
      'now without quiet hours',
      '2026-11-21T08:00:00.000Z',
      { quietFrom: '08:00', quietUntil: '08:00' },
      '2026-11-21T08:00:00.000Z',
    ],
  ])('%s', (_name, at, changes, expected) => {
    expect(begins(at, changes)).toBe(expected)
  })
  it.each([
    ['now, at night, for a class in 24 hours', 0, '2026-11-21T03:00:00.000Z'],
    ['in the morning for a class after that', 1, '2026-11-21T13:00:00.000Z'],
  ])('%s', (_name, more, expected) => {
    expect(begins('2026-11-21T03:00:00Z', {}, new Date(Date.parse('2026-11-22T03:00:00Z') + more))).toBe(
      expected,
    )
  })
})

it.each([
  ['as the email is sent', 0, 60_000, true],
  ['just before it is sent', 1, 60_000, false],
  ['before it is sent, when it ends as it begins', 1, 1, true],
  ['before it is sent, when it ends just after it begins', 1, 2, false],
])('a person is notified of an earlier deadline %s, or not', (_name, begins, until, isNotifiedEarly) => {
  const after = (more: number) => new Date(now.getTime() + more)
  expect(isNotifiedSooner({ begins: after(begins), until: after(until) }, now)).toBe(isNotifiedEarly)
})
