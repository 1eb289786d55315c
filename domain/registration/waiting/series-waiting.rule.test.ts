import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import {
  limitOfSeries,
  offerSeries,
  type SeriesDateNow,
  seriesSeatToNotify,
  withoutOffered,
} from './series-waiting.rule.ts'
import { defaultWaitingRules as rules } from './waiting-rules.ts'

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
  reach: 'emailed',
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
    expect(offerSeries(wish, room(1, 1), soon, rules)).toEqual({
      offer: null,
      isOpen: true,
      skipped: false,
    })
    expect(offerSeries(wish, room(1, 0), soon, rules)).toEqual({
      offer: null,
      isOpen: false,
      skipped: false,
    })
  })
  it('to one after the other', () => {
    const dates = room(2, 1)
    const { offer } = offerSeries(wish, dates, noon, rules)
    expect(offered(withoutOffered(dates, offer!))).toBeNull()
    expect(offered(withoutOffered(room(2, 2), offer!))).not.toBeNull()
  })
})

describe('of a whole series staff tell by phone', () => {
  const entry = { ...wish, id: 1, registered: null, ofSeries: true, offer: null, notifiedOpen: true }
  const notify = (dates: SeriesDateNow[], changes = {}, now = noon) =>
    seriesSeatToNotify({ ...entry, reach: 'toCall', ...changes }, dates, now, rules)
  const soon = new Date('2026-11-25T13:30:00Z')
  const offer = { mode: 'in-person', places: 1, until: noon, byHand: false } as const
  it.each<[string, ReturnType<typeof notify>, ReturnType<typeof notify>]>([
    ['whom no email reaches, once every date has a place', notify(room(1, 1)), 'offer'],
    ['who is unreached, too', notify(room(1, 1), { reach: 'unreached' }), 'offer'],
    ['nobody while a date is full', notify(room(1, 0)), null],
    ['not who is emailed an offer', notify(room(1, 1), { reach: 'emailed' }), null],
    ['not who holds an offer', notify(room(1, 1), { offer }), null],
    ['in the last hours that it is open', notify(room(1, 1), {}, soon), 'open'],
  ])('%s', (_says, is, expected) => expect(is).toBe(expected))
})

describe('what stands against a whole series', () => {
  const pair = { ...wish, withGuest: true, offer: null }
  const [first, second] = room(0, 0) as [SeriesDateNow, SeriesDateNow]
  const small = { ...second, capacities: { 'in-person': 1 } }
  const without = date(3, '2026-12-09', { 'in-person': 0 }, { guestsAllowed: false })
  const elsewhere = (one: SeriesDateNow) => ({ ...one, facts: { ...one.facts, noOnlineRegistration: true } })
  it.each<[string, SeriesDateNow[], object, ReturnType<typeof limitOfSeries>]>([
    ['is nothing where two fit on each date', [first, second], {}, null],
    ['is a date that never holds two', [first, small], {}, 'seats'],
    ['is a date to which guests may not come', [first, small, without], {}, 'guests'],
    ['is nothing for who comes alone as well', [first, small], { aloneToo: true }, null],
    ['is nothing for who waits alone', [first, without], { withGuest: false }, null],
    ['is that all dates are booked elsewhere', [elsewhere(first), elsewhere(second)], {}, 'elsewhere'],
    ['is nothing where one date is', [elsewhere(first), second], { withGuest: false }, null],
  ])('%s', (_says, dates, changes, expected) => {
    expect(limitOfSeries({ ...pair, ...changes }, dates, noon)).toBe(expected)
  })
  it('has them offered one place alone', () => {
    const dates = [
      date(1, '2026-11-25', { 'in-person': 2 }),
      { ...date(2, '2026-12-02', { 'in-person': 1 }), capacities: { 'in-person': 1 } },
    ]
    expect(offered(dates, { withGuest: true })).toEqual([1, '1 in-person', '2 in-person'])
  })
})
