import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/class-facts.ts'
import type { ClassSeats } from '#domain/classes/seats.rule.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { offerSeries, type SeriesDateNow, withoutOffered } from './series-waiting.rule.ts'
import { usualWaitingRules as rules } from './waiting-rules.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const date = (courseId: number, day: string, seats: Partial<ClassSeats>, facts: Partial<ClassFacts> = {}) =>
  bookableClass(courseId, {
    seats: { 'in-person': null, online: null, ...seats },
    facts: { start: new Date(`${day}T15:00:00Z`), ...facts },
  })
const room = (one: number, other: number): SeriesDateNow[] => [
  date(1, '2026-11-25', { 'in-person': one }),
  date(2, '2026-12-02', { 'in-person': other }),
]
const wish = {
  mode: 'in-person',
  withGuest: false,
  aloneToo: false,
  comeUntil: null,
  since: new Date('2026-11-10T12:00:00Z'),
} as const
const offered = (dates: SeriesDateNow[], changes = {}, now = noon) => {
  const { offer } = offerSeries({ ...wish, ...changes }, dates, now, rules)
  return offer && [offer.places, ...offer.dates.map(({ courseId, mode }) => `${courseId} ${mode}`)]
}

describe('a whole series is offered', () => {
  it.each<[string, SeriesDateNow[], object, unknown]>([
    ['once every date has a place', room(1, 1), {}, [1, '1 in-person', '2 in-person']],
    ['not while one date is full', room(1, 0), {}, null],
    ['not where there is no date', [], {}, null],
    [
      'to two where every date has two places',
      room(2, 3),
      { withGuest: true },
      [2, '1 in-person', '2 in-person'],
    ],
    ['not to two where a date has one', room(2, 1), { withGuest: true }, null],
    [
      'alone where they come alone as well',
      room(2, 1),
      { withGuest: true, aloneToo: true },
      [1, '1 in-person', '2 in-person'],
    ],
    [
      'each date as it is held',
      [date(1, '2026-11-25', { 'in-person': 1 }), date(2, '2026-12-02', { online: 1 })],
      {},
      [1, '1 in-person', '2 online'],
    ],
    [
      'not online where the room of a date is only full',
      [date(1, '2026-11-25', { 'in-person': 0, online: 5 })],
      {},
      null,
    ],
  ])('%s', (_says, dates, changes, expected) => {
    expect(offered(dates, changes)).toEqual(expected)
  })
  it('until the first of its dates asks for the answer, at the latest', () => {
    const { offer } = offerSeries(wish, room(1, 1), new Date('2026-11-24T20:00:00Z'), rules)
    expect(offer?.until.toISOString()).toBe('2026-11-25T01:00:00.000Z')
  })
  it('to nobody in the last hours before the first date, but they are told that it is open', () => {
    const soon = new Date('2026-11-25T13:30:00Z')
    expect(offerSeries(wish, room(1, 1), soon, rules)).toEqual({ offer: null, isOpen: true })
    expect(offerSeries(wish, room(1, 0), soon, rules)).toEqual({ offer: null, isOpen: false })
  })
  it('to one after the other', () => {
    const dates = room(2, 1)
    const { offer } = offerSeries(wish, dates, noon, rules)
    expect(offered(withoutOffered(dates, offer!))).toBeNull()
    expect(offered(withoutOffered(room(2, 2), offer!))).not.toBeNull()
  })
})
