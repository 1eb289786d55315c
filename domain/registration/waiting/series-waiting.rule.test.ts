import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import {
  limitOfSeries,
  offerSeries,
  type SeriesDateNow,
  seriesSeatToNotify,
  spaceOnAll,
  withoutOffered,
} from './series-waiting.rule.ts'
import { defaultWaitingRules } from './waiting-rules.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const date = (courseId: number, day: string, seats: Partial<ClassSeats>, facts: Partial<ClassFacts> = {}) =>
  classForRegistration(courseId, {
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
  const { offer } = offerSeries({ ...wish, ...changes }, dates, now, defaultWaitingRules)
  return offer && [offer.places, ...offer.dates.map(({ courseId, mode }) => `${courseId} ${mode}`)]
}

describe('a whole series is offered', () => {
  it.each<[string, SeriesDateNow[], object, unknown]>([
    ['once every date has a free seat', room(1, 1), {}, [1, '1 in-person', '2 in-person']],
    ['not while one date is full', room(1, 0), {}, null],
    ['not without dates', [], {}, null],
    [
      'to a pair when every date has two free seats',
      room(2, 3),
      { withGuest: true },
      [2, '1 in-person', '2 in-person'],
    ],
    ['not to a pair when one date has one free seat', room(2, 1), { withGuest: true }, null],
    [
      'to one person of a pair who also comes alone',
      room(2, 1),
      { withGuest: true, aloneToo: true },
      [1, '1 in-person', '2 in-person'],
    ],
    [
      'with each date in the mode it offers',
      [date(1, '2026-11-25', { 'in-person': 1 }), date(2, '2026-12-02', { online: 1 })],
      {},
      [1, '1 in-person', '2 online'],
    ],
    [
      'not online when only the in-person seats of a date are full',
      [date(1, '2026-11-25', { 'in-person': 0, online: 5 })],
      {},
      null,
    ],
  ])('%s', (_says, dates, changes, expected) => {
    expect(offered(dates, changes)).toEqual(expected)
  })
  it('until the cutoff of its first date at the latest', () => {
    const { offer } = offerSeries(wish, room(1, 1), new Date('2026-11-24T20:00:00Z'), defaultWaitingRules)
    expect(offer?.until.toISOString()).toBe('2026-11-25T01:00:00.000Z')
  })
  it('to no one in the last hours before the first date, and they are notified that it is open', () => {
    const soon = new Date('2026-11-25T13:30:00Z')
    expect(offerSeries(wish, room(1, 1), soon, defaultWaitingRules)).toEqual({
      offer: null,
      isOpen: true,
      skipped: false,
    })
    expect(offerSeries(wish, room(1, 0), soon, defaultWaitingRules)).toEqual({
      offer: null,
      isOpen: false,
      skipped: false,
    })
  })
  it('to one person after another', () => {
    const dates = room(2, 1)
    const { offer } = offerSeries(wish, dates, noon, defaultWaitingRules)
    expect(offered(withoutOffered(dates, offer!))).toBeNull()
    expect(offered(withoutOffered(room(2, 2), offer!))).not.toBeNull()
  })
})

describe('staff call about a whole series', () => {
  const entry = { ...wish, id: 1, registered: null, ofSeries: true, offer: null, notifiedOpen: true }
  const notify = (dates: SeriesDateNow[], changes = {}, now = noon) =>
    seriesSeatToNotify({ ...entry, reach: 'toCall', ...changes }, dates, now, defaultWaitingRules)
  const soon = new Date('2026-11-25T13:30:00Z')
  const offer = { mode: 'in-person', places: 1, until: noon, byHand: false } as const
  it.each<[string, ReturnType<typeof notify>, ReturnType<typeof notify>]>([
    ['once every date has a free seat, when an email cannot reach the person', notify(room(1, 1)), 'offer'],
    ['also when nothing reaches the person', notify(room(1, 1), { reach: 'unreached' }), 'offer'],
    ['not while a date is full', notify(room(1, 0)), null],
    ['not when the person is emailed an offer', notify(room(1, 1), { reach: 'emailed' }), null],
    ['not when the person has an offer', notify(room(1, 1), { offer }), null],
    ['in the last hours, to say registration is open', notify(room(1, 1), {}, soon), 'open'],
  ])('%s', (_says, is, expected) => expect(is).toBe(expected))
})

describe('the obstacle to a whole series for a pair', () => {
  const pair = { ...wish, withGuest: true, offer: null }
  const [first, second] = room(0, 0) as [SeriesDateNow, SeriesDateNow]
  const small = { ...second, capacities: { 'in-person': 1 } }
  const without = date(3, '2026-12-09', { 'in-person': 0 }, { guestsAllowed: false })
  const elsewhere = (one: SeriesDateNow) => ({ ...one, facts: { ...one.facts, noOnlineRegistration: true } })
  it.each<[string, SeriesDateNow[], object, ReturnType<typeof limitOfSeries>]>([
    ['is none when two fit on each date', [first, second], {}, null],
    ['is a date that can never hold two', [first, small], {}, 'seats'],
    ['is a date that does not allow guests', [first, small, without], {}, 'guests'],
    ['is none when they also come alone', [first, small], { aloneToo: true }, null],
    ['is none for a person who waits alone', [first, without], { withGuest: false }, null],
    ['is registration elsewhere for all dates', [elsewhere(first), elsewhere(second)], {}, 'elsewhere'],
    [
      'is none when registration is elsewhere for only one date',
      [elsewhere(first), second],
      { withGuest: false },
      null,
    ],
  ])('%s', (_says, dates, changes, expected) => {
    expect(limitOfSeries({ ...pair, ...changes }, dates, noon)).toBe(expected)
  })
  it('makes the offer one seat only', () => {
    const dates = [
      date(1, '2026-11-25', { 'in-person': 2 }),
      { ...date(2, '2026-12-02', { 'in-person': 1 }), capacities: { 'in-person': 1 } },
    ]
    expect(offered(dates, { withGuest: true })).toEqual([1, '1 in-person', '2 in-person'])
  })
})

it('a series without open dates has no seats, no offer and no limit', () => {
  expect(spaceOnAll(null, [], 1)).toBeNull()
  expect(offerSeries(wish, [], noon, defaultWaitingRules)).toEqual({
    offer: null,
    isOpen: false,
    skipped: false,
  })
  expect(limitOfSeries({ ...wish, offer: null }, [], noon)).toBeNull()
})
it.each([
  ['as seats are open to all', 0, true],
  ['not before that', 1, false],
])('a series is open %s', (_name, more, isOpen) => {
  const start = new Date(noon.getTime() + defaultWaitingRules.openHours * 3_600_000 + more)
  const dates = [
    date(1, '2026-11-25', { 'in-person': 1 }, { start }),
    date(2, '2026-12-02', { 'in-person': 1 }),
  ]
  expect(offerSeries(wish, dates, noon, defaultWaitingRules).isOpen).toBe(isOpen)
})
