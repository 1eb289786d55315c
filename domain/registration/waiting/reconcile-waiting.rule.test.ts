import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { offerTimes } from './offer-times.rule.ts'
import { endWaiting, offerSeats, seatToNotify, waitForNothing } from './reconcile-waiting.rule.ts'
import { inOrder, type Offer, type ReachedEntry, waitingBefore } from './waiting-entry.ts'
import { defaultWaitingRules as rules } from './waiting-rules.ts'

// A class on Wednesday, 25 November 2026, at 10:00 in New York.
const start = new Date('2026-11-25T15:00:00Z')
const noon = new Date('2026-11-20T17:00:00Z')
const room = (left: ClassSeats['in-person'], facts: Partial<ClassFacts> = {}) =>
  bookableClass(1, { seats: { 'in-person': left, online: null }, facts }).facts
const hybrid = (left: number, online: number) =>
  bookableClass(1, { seats: { 'in-person': left, online } }).facts
let minutes = 0
function waits(id: number, changes: Partial<ReachedEntry> = {}): ReachedEntry {
  minutes += 1
  return {
    id,
    mode: 'in-person',
    withGuest: false,
    registered: null,
    aloneToo: false,
    comeUntil: null,
    since: new Date(Date.parse('2026-11-10T12:00:00Z') + minutes * 60_000),
    ofSeries: false,
    offer: null,
    notifiedOpen: false,
    reach: 'emailed',
    ...changes,
  }
}
const pair = { withGuest: true }
const rows = (changes: Partial<Offer> = {}): Offer => ({
  mode: 'in-person',
  places: 1,
  until: new Date('2026-11-21T05:00:00Z'),
  byHand: false,
  ...changes,
})

it('who is registered online and waits for a room that there is no more has nothing left to wait for', () => {
  const facts = bookableClass(1, { seats: { 'in-person': null, online: 3 } }).facts
  const entries = [waits(1, { registered: 'online' }), waits(2)]
  expect(waitForNothing(facts, entries).map(({ id }) => id)).toEqual([1])
  expect(waitForNothing(hybrid(0, 3), entries)).toEqual([])
})

describe('free places are offered', () => {
  const offered = (facts: ClassFacts, entries: ReachedEntry[], now = noon) =>
    offerSeats(facts, entries, now, rules).offers.map(({ id, mode, places: seats }) => [id, mode, seats])
  const any = { mode: null }
  it.each<[string, ClassFacts, () => ReachedEntry[], unknown[]]>([
    ['to who waited first', room(1), () => [waits(1), waits(2)], [[1, 'in-person', 1]]],
    ['to nobody where there is none', room(0), () => [waits(1)], []],
    [
      'each to somebody',
      room(2),
      () => [waits(1), waits(2), waits(3)],
      [
        [1, 'in-person', 1],
        [2, 'in-person', 1],
      ],
    ],
    ['two to a person with a guest', room(2), () => [waits(1, pair), waits(2)], [[1, 'in-person', 2]]],
    [
      'to the next where one is too few for two',
      room(1),
      () => [waits(1, pair), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'to the person alone who said so',
      room(1),
      () => [waits(1, { ...pair, aloneToo: true })],
      [[1, 'in-person', 1]],
    ],
    [
      'to both of them rather than to the person alone',
      room(2),
      () => [waits(1, { ...pair, aloneToo: true })],
      [[1, 'in-person', 2]],
    ],
    [
      'to the person alone where guests are not allowed any more',
      room(2, { guestsAllowed: false }),
      () => [waits(1, { ...pair, aloneToo: true })],
      [[1, 'in-person', 1]],
    ],
    [
      'to the person alone who said together, once guests are not allowed any more',
      room(2, { guestsAllowed: false }),
      () => [waits(1, pair), waits(2)],
      [
        [1, 'in-person', 1],
        [2, 'in-person', 1],
      ],
    ],
    [
      'online to who waits for the room, once the class is held online alone',
      bookableClass(1, { seats: { 'in-person': null, online: 1 } }).facts,
      () => [waits(1), waits(2, { mode: 'online' })],
      [[1, 'online', 1]],
    ],
    [
      'to the next where the first waits for a whole series',
      room(1),
      () => [waits(1, { ofSeries: true }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'in the room to who is registered online, and never online',
      hybrid(1, 1),
      () => [waits(1, { registered: 'online' })],
      [[1, 'in-person', 1]],
    ],
    [
      'in the room to who is registered online with a guest, where both find a seat',
      hybrid(1, 2),
      () => [waits(1, { ...pair, aloneToo: true, registered: 'online' }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'online to who waits for that',
      hybrid(0, 1),
      () => [waits(1), waits(2, { mode: 'online' })],
      [[2, 'online', 1]],
    ],
    ['in whichever way comes first', hybrid(0, 1), () => [waits(1, any)], [[1, 'online', 1]]],
    [
      'in the room first to who takes either',
      hybrid(1, 1),
      () => [waits(1, any), waits(2, any)],
      [
        [1, 'in-person', 1],
        [2, 'online', 1],
      ],
    ],
    [
      'to both together where one way has room for two',
      hybrid(1, 2),
      () => [waits(1, { ...pair, ...any })],
      [[1, 'online', 2]],
    ],
    [
      'to all where they are not counted',
      room('unlimited'),
      () => [waits(1), waits(2)],
      [
        [1, 'in-person', 1],
        [2, 'in-person', 1],
      ],
    ],
    [
      'not twice to who is asked already',
      room(1),
      () => [waits(1, { offer: rows() }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'not to who can come no more',
      room(1),
      () => [waits(1, { comeUntil: noon }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    ['not in a class that is cancelled', room(3, { cancelled: true }), () => [waits(1)], []],
    ['not once registration is closed', room(3, { registrationClose: noon }), () => [waits(1)], []],
  ])('%s', (_name, facts, entries, expected) => {
    expect(offered(facts, entries())).toEqual(expected)
  })
  it.each<[string, number | null, unknown[]]>([
    ['to the person alone who said together, once the class never holds two', 1, [[1, 'in-person', 1]]],
    ['not to them alone while it can hold two', 2, []],
    ['not to them alone where seats are not counted', null, []],
  ])('%s', (_says, capacity, expected) => {
    const { offers } = offerSeats(room(1), [waits(1, pair)], noon, rules, { 'in-person': capacity })
    expect(offers.map(({ id, mode, places: seats }) => [id, mode, seats])).toEqual(expected)
  })
  it.each<[string, number, () => ReachedEntry[], number[], number[]]>([
    ['whom no email reaches is passed over', 1, () => [waits(1, { reach: 'toCall' }), waits(2)], [2], [1]],
    ['so is whom nothing reaches', 1, () => [waits(1, { reach: 'unreached' }), waits(2)], [2], [1]],
    [
      'who is passed over keeps the place in the order, and is called for the next one',
      2,
      () => [waits(1, { reach: 'toCall' }), waits(2), waits(3), waits(4, { reach: 'toCall' })],
      [2, 3],
      [1],
    ],
    ['nothing is held where no one else waits', 1, () => [waits(1, { reach: 'toCall' })], [], [1]],
    ['no one is called where no place is free', 0, () => [waits(1, { reach: 'toCall' })], [], []],
    ['nor for one place who comes with a guest', 1, () => [waits(1, { reach: 'toCall', ...pair })], [], []],
  ])('%s', (_name, left, entries, requested, called) => {
    const { offers, skipped } = offerSeats(room(left), entries(), noon, rules)
    expect([offers.map(({ id }) => id), skipped]).toEqual([requested, called])
  })
  it('in the last two hours to nobody, but all who wait are told, once', () => {
    const entries = [waits(1), waits(2, { notifiedOpen: true }), waits(3, { comeUntil: noon })]
    const late = new Date('2026-11-25T13:00:00Z')
    expect(offerSeats(room(1), entries, late, rules)).toEqual({
      offers: [],
      toNotify: [1, 3],
      skipped: [],
    })
    expect(offerSeats(room(0), entries, late, rules).toNotify).toEqual([])
  })
})

describe('what is over ends', () => {
  const nothing = {
    past: [],
    expired: [],
    opened: [],
    withdrawn: [],
    closed: [],
    shortened: [],
    evened: [],
  }
  it.each<[string, ClassFacts, Partial<Offer>, string, object]>([
    ['an offer stays as long as it is', room(0), {}, '2026-11-21T04:59:59Z', {}],
    ['an offer is over in the second it ends', room(0), {}, '2026-11-21T05:00:00Z', { expired: [1] }],
    [
      'an offer is withdrawn from a class that is cancelled',
      room(0, { cancelled: true }),
      {},
      '2026-11-20T17:00:00Z',
      { withdrawn: [1] },
    ],
    [
      'an offer is withdrawn of a way that the class is not held in any more',
      hybrid(0, 0),
      { mode: 'online' },
      '2026-11-20T17:00:00Z',
      {},
    ],
    [
      'an offer is withdrawn where the room alone is left',
      room(0),
      { mode: 'online' },
      '2026-11-20T17:00:00Z',
      { withdrawn: [1] },
    ],
    [
      'an offer ends when its person could come no more to a class that came nearer',
      room(0, { start: new Date('2026-11-21T06:00:00Z') }),
      {},
      '2026-11-20T17:00:00Z',
      { shortened: [{ id: 1, until: new Date('2026-11-21T01:00:00Z') }] },
    ],
    [
      'an offer ends when registration closes',
      room(0, { registrationClose: new Date('2026-11-20T20:00:00Z') }),
      {},
      '2026-11-20T17:00:00Z',
      { shortened: [{ id: 1, until: new Date('2026-11-20T20:00:00Z') }] },
    ],
    [
      'one by hand does, too',
      room(0, { registrationClose: new Date('2026-11-20T20:00:00Z') }),
      { byHand: true },
      '2026-11-20T17:00:00Z',
      { shortened: [{ id: 1, until: new Date('2026-11-20T20:00:00Z') }] },
    ],
    [
      'one by hand stays',
      room(0, { start: new Date('2026-11-21T06:00:00Z') }),
      { byHand: true },
      '2026-11-20T17:00:00Z',
      {},
    ],
    [
      'an offer that ends because the last hours begin is none that was not answered',
      room(0),
      { until: new Date('2026-11-25T13:00:00Z') },
      '2026-11-25T13:00:00Z',
      { opened: [1] },
    ],
    [
      'an offer whose class came so near that the last hours have begun is none that was not answered',
      room(0, { start: new Date('2026-11-20T18:30:00Z') }),
      {},
      '2026-11-20T17:00:00Z',
      { opened: [1] },
    ],
    [
      'one by hand in the last hours is none either once it is over',
      room(0),
      { byHand: true, until: new Date('2026-11-25T14:00:00Z') },
      '2026-11-25T14:00:00Z',
      { opened: [1] },
    ],
    [
      'and stays until then',
      room(0),
      { byHand: true, until: new Date('2026-11-25T14:00:00Z') },
      '2026-11-25T13:30:00Z',
      {},
    ],
    [
      'an offer that nobody answered before the last hours is over, whenever that is seen',
      room(0),
      { until: new Date('2026-11-25T12:00:00Z') },
      '2026-11-25T13:30:00Z',
      { expired: [1] },
    ],
    [
      'an offer that ends with registration is over: nobody can have the place',
      room(0, { registrationClose: new Date('2026-11-25T13:30:00Z') }),
      { until: new Date('2026-11-25T13:30:00Z'), byHand: true },
      '2026-11-25T13:30:00Z',
      { expired: [1] },
    ],
    [
      'an offer is held no longer where staff close registration at once, which its person is told',
      room(0, { registrationClose: noon }),
      {},
      '2026-11-20T17:00:00Z',
      { closed: [1] },
    ],
    [
      'an offer is withdrawn where registration is not on the website any more',
      room(0, { noOnlineRegistration: true }),
      {},
      '2026-11-20T17:00:00Z',
      { withdrawn: [1] },
    ],
    ['nobody waits for a class that is over', room(0), {}, '2026-11-25T15:15:00Z', { past: [1] }],
  ])('%s', (_name, facts, offer, now, expected) => {
    const entries = [waits(1, { offer: rows(offer) })]
    expect(endWaiting(facts, entries, new Date(now), rules)).toEqual({ ...nothing, ...expected })
  })
})

it('an offer of a whole series that ends as the last hours before its first date begin is none that was not answered on any of its dates', () => {
  const until = new Date('2026-11-22T13:00:00Z')
  const entries = [
    waits(1, { ofSeries: true, offer: rows({ until }), seriesStart: new Date('2026-11-22T15:00:00Z') }),
    waits(2, { ofSeries: true, offer: rows({ until }) }),
  ]
  expect(endWaiting(room(0), entries, until, rules)).toMatchObject({ opened: [1], expired: [2] })
})

describe('an offer of a whole series that ends sooner on another date', () => {
  const sooner = new Date('2026-11-20T20:00:00Z')
  const entries = [waits(1, { ofSeries: true, offer: rows(), seriesUntil: sooner })]
  it('ends then on this one, of which its person has heard', () => {
    expect(endWaiting(room(0), entries, noon, rules)).toMatchObject({
      evened: [{ id: 1, until: sooner }],
      shortened: [],
    })
  })
  it('is told where this one makes it end sooner still', () => {
    const closes = new Date('2026-11-20T19:00:00Z')
    expect(endWaiting(room(0, { registrationClose: closes }), entries, noon, rules)).toMatchObject({
      evened: [],
      shortened: [{ id: 1, until: closes }],
    })
  })
  it('is over with that one', () => {
    expect(endWaiting(room(0), entries, sooner, rules)).toMatchObject({ expired: [1], evened: [] })
  })
})

it('an offer that nobody reads of any more is withdrawn: they wait where they were', () => {
  const entries = [waits(1, { offer: rows(), reach: 'toCall' }), waits(2, { offer: rows() })]
  expect(endWaiting(room(0), entries, noon, rules)).toMatchObject({ withdrawn: [1], expired: [] })
})

describe('an offer', () => {
  const beforehand = new Date('2026-10-20T12:00:00Z')
  const at = (now: string, comeUntil: string | null = null) => {
    const times = offerTimes(
      { start, comeUntil: comeUntil ? new Date(comeUntil) : null, since: beforehand },
      new Date(now),
      rules,
    )
    return times && [times.begins.toISOString(), times.until.toISOString()]
  }
  it.each<[string, string, string | null, [string, string] | null]>([
    [
      'is twelve hours long',
      '2026-11-20T17:00:00Z',
      null,
      ['2026-11-20T17:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ],
    [
      'that would begin at 9 PM begins at 8 in the morning',
      '2026-11-21T02:00:00Z',
      null,
      ['2026-11-21T13:00:00.000Z', '2026-11-22T01:00:00.000Z'],
    ],
    [
      'still begins at a minute to nine',
      '2026-11-21T01:59:00Z',
      null,
      ['2026-11-21T01:59:00.000Z', '2026-11-21T13:59:00.000Z'],
    ],
    [
      'that would begin at 7:59 AM waits a minute',
      '2026-11-20T12:59:00Z',
      null,
      ['2026-11-20T13:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ],
    [
      'begins at 8 AM at once',
      '2026-11-20T13:00:00Z',
      null,
      ['2026-11-20T13:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ],
    [
      'begins at night where the class is within a day',
      '2026-11-25T03:00:00Z',
      '2026-11-25T13:00:00Z',
      ['2026-11-25T03:00:00.000Z', '2026-11-25T08:00:00.000Z'],
    ],
    [
      'is half of what is left as the class nears',
      '2026-11-25T09:00:00Z',
      '2026-11-25T13:00:00Z',
      ['2026-11-25T09:00:00.000Z', '2026-11-25T11:00:00.000Z'],
    ],
    [
      'is never shorter than half an hour',
      '2026-11-25T12:15:00Z',
      '2026-11-25T13:00:00Z',
      ['2026-11-25T12:15:00.000Z', '2026-11-25T12:45:00.000Z'],
    ],
    ['is not made where less is left', '2026-11-25T12:31:00Z', '2026-11-25T13:00:00Z', null],
    [
      'ends when the person could come no more',
      '2026-11-24T20:00:00Z',
      '2026-11-24T22:00:00Z',
      ['2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z'],
    ],
    [
      'is made until the evening before where nothing was said',
      '2026-11-24T20:00:00Z',
      null,
      ['2026-11-24T20:00:00.000Z', '2026-11-25T01:00:00.000Z'],
    ],
    ['is not made later than that', '2026-11-25T00:31:00Z', null, null],
    [
      'of the night in which the clocks go back begins at 8 by the new time',
      '2026-11-01T02:00:00Z',
      null,
      ['2026-11-01T13:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ],
    [
      'made in the hour that there is twice begins at 8, too, the first time',
      '2026-11-01T05:30:00Z',
      null,
      ['2026-11-01T13:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ],
    [
      'and the second time',
      '2026-11-01T06:30:00Z',
      null,
      ['2026-11-01T13:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ],
  ])('%s', (_name, now, comeUntil, expected) => {
    expect(at(now, comeUntil)).toEqual(expected)
  })
  it.each<[string, string, string | null]>([
    ['is none to who waited before that evening and said nothing', '2026-11-25T00:59:59Z', null],
    ['is made on the day to who began to wait after it', '2026-11-25T01:00:00Z', '2026-11-25T12:30:00.000Z'],
    ['and on the day itself', '2026-11-25T11:59:00Z', '2026-11-25T12:30:00.000Z'],
  ])('%s', (_name, since, until) => {
    const times = offerTimes(
      { start, comeUntil: null, since: new Date(since) },
      new Date('2026-11-25T12:00:00Z'),
      rules,
    )
    expect(times?.until.toISOString() ?? null).toBe(until)
  })
  // Clocks go forward on Sunday, 14 March 2027, at two in the morning.
  const spring = (now: string, changes: Partial<typeof rules> = {}, classAt = '2027-03-20T14:00:00Z') =>
    offerTimes({ start: new Date(classAt), comeUntil: null, since: beforehand }, new Date(now), {
      ...rules,
      ...changes,
    })
  it('of the night in which the clocks go forward begins at 8 by the new time', () => {
    const times = {
      begins: new Date('2027-03-14T12:00:00Z'),
      until: new Date('2027-03-15T00:00:00Z'),
    }
    expect(spring('2027-03-14T02:00:00Z')).toEqual(times)
    expect(spring('2027-03-14T11:59:00Z')).toEqual(times)
  })
  it('is made until eight in the evening before by the old time, for a class on the day of the new', () => {
    const times = spring('2027-03-13T20:00:00Z', {}, '2027-03-14T18:00:00Z')
    expect(times?.until).toEqual(new Date('2027-03-14T01:00:00Z'))
  })
  it('begins when the hour that is left out is over, where the quiet hours end in it', () => {
    const times = spring('2027-03-14T06:00:00Z', { quietUntil: '02:30' })
    expect(times?.begins).toEqual(new Date('2027-03-14T07:30:00Z'))
  })
})

it('who waited first is first, and the number decides where two came in one moment', () => {
  const since = new Date('2026-11-10T12:00:00Z')
  const entries = [waits(7, { since }), waits(3, { since }), waits(1)]
  expect(inOrder(entries).map(({ id }) => id)).toEqual([3, 7, 1])
  expect(waitingBefore({ id: 1 }, entries)).toBe(2)
})

describe('of a seat that is free now staff tell by phone', () => {
  const call: Partial<ReachedEntry> = { reach: 'toCall' }
  const notify = (facts: ClassFacts, changes: Partial<ReachedEntry> = {}, now = noon) =>
    seatToNotify(waits(1, { ...call, ...changes }), facts, now, rules, { 'in-person': 8, online: 8 })
  const online = bookableClass(1, { seats: { 'in-person': null, online: 1 } }).facts
  const soon = new Date('2026-11-25T13:30:00Z')
  it.each<[string, ReturnType<typeof notify>, ReturnType<typeof notify>]>([
    ['whom no email reaches', notify(room(1)), 'offer'],
    ['nobody where there is none', notify(room(0)), null],
    ['who waits in person, once the class is held online only', notify(online), 'offer'],
    ['not who waits in person where it is held both ways and the room is full', notify(hybrid(0, 1)), null],
    ['not two who come together, of one seat', notify(room(1), pair), null],
    ['two who come together, of two seats', notify(room(2), pair), 'offer'],
    [
      'in the last hours that it is open, though it was told',
      notify(room(1), { notifiedOpen: true }, soon),
      'open',
    ],
    ['not who holds an offer', notify(room(1), { offer: rows() }), null],
    ['not who is emailed', notify(room(1), { reach: 'emailed' }), null],
  ])('%s', (_says, is, expected) => expect(is).toBe(expected))
})
