import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { offerTimes } from './offer-times.rule.ts'
import { endWaiting, offerSeats, seatToNotify, waitForNothing } from './reconcile-waiting.rule.ts'
import type { Offer, ReachedEntry } from './waiting-entry.ts'
import { defaultWaitingRules } from './waiting-rules.ts'

// A class on Wednesday, 25 November 2026, at 10:00 in New York.
const start = new Date('2026-11-25T15:00:00Z')
const noon = new Date('2026-11-20T17:00:00Z')
const room = (left: ClassSeats['in-person'], facts: Partial<ClassFacts> = {}) =>
  classForRegistration(1, { seats: { 'in-person': left, online: null }, facts }).facts
const hybrid = (left: number, online: number) =>
  classForRegistration(1, { seats: { 'in-person': left, online } }).facts
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

it('an entry waiting for in person is pointless when the person is online and in person was removed', () => {
  const facts = classForRegistration(1, { seats: { 'in-person': null, online: 3 } }).facts
  const entries = [waits(1, { registered: 'online' }), waits(2)]
  expect(waitForNothing(facts, entries).map(({ id }) => id)).toEqual([1])
  expect(waitForNothing(hybrid(0, 3), entries)).toEqual([])
  const none = classForRegistration(1, { seats: { 'in-person': null, online: null } }).facts
  expect(waitForNothing(none, entries)).toEqual([])
})

describe('free seats are offered', () => {
  const offered = (facts: ClassFacts, entries: ReachedEntry[], now = noon) =>
    offerSeats(facts, entries, now, defaultWaitingRules).offers.map(({ id, mode, places }) => [
      id,
      mode,
      places,
    ])
  const any = { mode: null }
  it.each<[string, ClassFacts, () => ReachedEntry[], unknown[]]>([
    ['to the person who waited longest', room(1), () => [waits(1), waits(2)], [[1, 'in-person', 1]]],
    ['to no one when none are free', room(0), () => [waits(1)], []],
    [
      'each to one person',
      room(2),
      () => [waits(1), waits(2), waits(3)],
      [
        [1, 'in-person', 1],
        [2, 'in-person', 1],
      ],
    ],
    ['two to a person with a guest', room(2), () => [waits(1, pair), waits(2)], [[1, 'in-person', 2]]],
    [
      'to the next person when a pair does not fit',
      room(1),
      () => [waits(1, pair), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'one to a person with a guest who also comes alone',
      room(1),
      () => [waits(1, { ...pair, aloneToo: true })],
      [[1, 'in-person', 1]],
    ],
    [
      'two rather than one to a person who also comes alone',
      room(2),
      () => [waits(1, { ...pair, aloneToo: true })],
      [[1, 'in-person', 2]],
    ],
    [
      'one when guests are no longer allowed and the person also comes alone',
      room(2, { guestsAllowed: false }),
      () => [waits(1, { ...pair, aloneToo: true })],
      [[1, 'in-person', 1]],
    ],
    [
      'one to a pair once guests are no longer allowed',
      room(2, { guestsAllowed: false }),
      () => [waits(1, pair), waits(2)],
      [
        [1, 'in-person', 1],
        [2, 'in-person', 1],
      ],
    ],
    [
      'online to a person waiting for in person, once the class is online only',
      classForRegistration(1, { seats: { 'in-person': null, online: 1 } }).facts,
      () => [waits(1), waits(2, { mode: 'online' })],
      [[1, 'online', 1]],
    ],
    [
      'to the next person when the first waits for a whole series',
      room(1),
      () => [waits(1, { ofSeries: true }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'in person to a person registered online, and never online',
      hybrid(1, 1),
      () => [waits(1, { registered: 'online' })],
      [[1, 'in-person', 1]],
    ],
    [
      'to the next person when someone registered online with a guest does not fit in person',
      hybrid(1, 2),
      () => [waits(1, { ...pair, aloneToo: true, registered: 'online' }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'online to a person waiting for online',
      hybrid(0, 1),
      () => [waits(1), waits(2, { mode: 'online' })],
      [[2, 'online', 1]],
    ],
    ['in whichever mode comes first', hybrid(0, 1), () => [waits(1, any)], [[1, 'online', 1]]],
    [
      'in person first to a person who takes either mode',
      hybrid(1, 1),
      () => [waits(1, any), waits(2, any)],
      [
        [1, 'in-person', 1],
        [2, 'online', 1],
      ],
    ],
    [
      'to a pair when one mode has two seats',
      hybrid(1, 2),
      () => [waits(1, { ...pair, ...any })],
      [[1, 'online', 2]],
    ],
    [
      'to everyone when seats are unlimited',
      room('unlimited'),
      () => [waits(1), waits(2)],
      [
        [1, 'in-person', 1],
        [2, 'in-person', 1],
      ],
    ],
    [
      'not twice to a person who has an offer',
      room(1),
      () => [waits(1, { offer: rows() }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    [
      'not to a person whose cutoff has passed',
      room(1),
      () => [waits(1, { comeUntil: noon }), waits(2)],
      [[2, 'in-person', 1]],
    ],
    ['not in a cancelled class', room(3, { cancelled: true }), () => [waits(1)], []],
    ['not once registration is closed', room(3, { registrationClose: noon }), () => [waits(1)], []],
  ])('%s', (_name, facts, entries, expected) => {
    expect(offered(facts, entries())).toEqual(expected)
  })
  it.each<[string, number | null, unknown[]]>([
    ['to one person of a pair when the class can never hold two', 1, [[1, 'in-person', 1]]],
    ['not to one person of a pair while it can hold two', 2, []],
    ['not to one person of a pair when seats are unlimited', null, []],
  ])('%s', (_says, capacity, expected) => {
    const { offers } = offerSeats(room(1), [waits(1, pair)], noon, defaultWaitingRules, {
      'in-person': capacity,
    })
    expect(offers.map(({ id, mode, places }) => [id, mode, places])).toEqual(expected)
  })
  it.each<[string, number, () => ReachedEntry[], number[], number[]]>([
    ['past a person an email cannot reach', 1, () => [waits(1, { reach: 'toCall' }), waits(2)], [2], [1]],
    ['past a person nothing can reach', 1, () => [waits(1, { reach: 'unreached' }), waits(2)], [2], [1]],
    [
      'past a person to call, who keeps their position and is called for the next seat',
      2,
      () => [waits(1, { reach: 'toCall' }), waits(2), waits(3), waits(4, { reach: 'toCall' })],
      [2, 3],
      [1],
    ],
    ['to no one when only a person to call is waiting', 1, () => [waits(1, { reach: 'toCall' })], [], [1]],
    ['with no call when no seat is free', 0, () => [waits(1, { reach: 'toCall' })], [], []],
    ['with no call to a pair for one seat', 1, () => [waits(1, { reach: 'toCall', ...pair })], [], []],
  ])('%s', (_name, left, entries, requested, called) => {
    const { offers, skipped } = offerSeats(room(left), entries(), noon, defaultWaitingRules)
    expect([offers.map(({ id }) => id), skipped]).toEqual([requested, called])
  })
  it('to no one in the last two hours, and everyone waiting is notified once', () => {
    const entries = [waits(1), waits(2, { notifiedOpen: true }), waits(3, { comeUntil: noon })]
    const late = new Date('2026-11-25T13:00:00Z')
    expect(offerSeats(room(1), entries, late, defaultWaitingRules)).toEqual({
      offers: [],
      toNotify: [1, 3],
      skipped: [],
    })
    expect(offerSeats(room(0), entries, late, defaultWaitingRules).toNotify).toEqual([])
  })
})

describe('expired waitlist entries end', () => {
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
    ['an offer stays until its deadline', room(0), {}, '2026-11-21T04:59:59Z', {}],
    ['an offer expires in the second of its deadline', room(0), {}, '2026-11-21T05:00:00Z', { expired: [1] }],
    [
      'an offer is withdrawn when the class is cancelled',
      room(0, { cancelled: true }),
      {},
      '2026-11-20T17:00:00Z',
      { withdrawn: [1] },
    ],
    [
      'an offer stays in a mode the class still offers but has no seats in',
      hybrid(0, 0),
      { mode: 'online' },
      '2026-11-20T17:00:00Z',
      {},
    ],
    [
      'an offer is withdrawn when the class is now in person only',
      room(0),
      { mode: 'online' },
      '2026-11-20T17:00:00Z',
      { withdrawn: [1] },
    ],
    [
      'an offer is shortened when an earlier start moves the person’s cutoff',
      room(0, { start: new Date('2026-11-21T06:00:00Z') }),
      {},
      '2026-11-20T17:00:00Z',
      { shortened: [{ id: 1, until: new Date('2026-11-21T01:00:00Z') }] },
    ],
    [
      'an offer is shortened when registration closes earlier',
      room(0, { registrationClose: new Date('2026-11-20T20:00:00Z') }),
      {},
      '2026-11-20T17:00:00Z',
      { shortened: [{ id: 1, until: new Date('2026-11-20T20:00:00Z') }] },
    ],
    [
      'an offer by staff is also shortened when registration closes earlier',
      room(0, { registrationClose: new Date('2026-11-20T20:00:00Z') }),
      { byHand: true },
      '2026-11-20T17:00:00Z',
      { shortened: [{ id: 1, until: new Date('2026-11-20T20:00:00Z') }] },
    ],
    [
      'an offer by staff is not shortened by an earlier start',
      room(0, { start: new Date('2026-11-21T06:00:00Z') }),
      { byHand: true },
      '2026-11-20T17:00:00Z',
      {},
    ],
    [
      'an offer that ends as the last hours begin does not count as unanswered',
      room(0),
      { until: new Date('2026-11-25T13:00:00Z') },
      '2026-11-25T13:00:00Z',
      { opened: [1] },
    ],
    [
      'an offer whose class moved into the last hours does not count as unanswered',
      room(0, { start: new Date('2026-11-20T18:30:00Z') }),
      {},
      '2026-11-20T17:00:00Z',
      { opened: [1] },
    ],
    [
      'an offer by staff in the last hours does not count as unanswered when it ends',
      room(0),
      { byHand: true, until: new Date('2026-11-25T14:00:00Z') },
      '2026-11-25T14:00:00Z',
      { opened: [1] },
    ],
    [
      'an offer by staff in the last hours stays until its deadline',
      room(0),
      { byHand: true, until: new Date('2026-11-25T14:00:00Z') },
      '2026-11-25T13:30:00Z',
      {},
    ],
    [
      'an offer unanswered before the last hours has expired, even when that is noticed later',
      room(0),
      { until: new Date('2026-11-25T12:00:00Z') },
      '2026-11-25T13:30:00Z',
      { expired: [1] },
    ],
    [
      'an offer that ends when registration closes has expired, because no one else can have the seat',
      room(0, { registrationClose: new Date('2026-11-25T13:30:00Z') }),
      { until: new Date('2026-11-25T13:30:00Z'), byHand: true },
      '2026-11-25T13:30:00Z',
      { expired: [1] },
    ],
    [
      'an offer ends with a notification when staff close registration immediately',
      room(0, { registrationClose: noon }),
      {},
      '2026-11-20T17:00:00Z',
      { closed: [1] },
    ],
    [
      'an offer is withdrawn when online registration is turned off',
      room(0, { noOnlineRegistration: true }),
      {},
      '2026-11-20T17:00:00Z',
      { withdrawn: [1] },
    ],
    ['no one waits for a class that is over', room(0), {}, '2026-11-25T15:15:00Z', { past: [1] }],
  ])('%s', (_name, facts, offer, now, expected) => {
    const entries = [waits(1, { offer: rows(offer) })]
    expect(endWaiting(facts, entries, new Date(now), defaultWaitingRules)).toEqual({
      ...nothing,
      ...expected,
    })
  })
})

it('a series offer that ends as the last hours before the first date begin does not count as unanswered', () => {
  const until = new Date('2026-11-22T13:00:00Z')
  const entries = [
    waits(1, { ofSeries: true, offer: rows({ until }), seriesStart: new Date('2026-11-22T15:00:00Z') }),
    waits(2, { ofSeries: true, offer: rows({ until }) }),
  ]
  expect(endWaiting(room(0), entries, until, defaultWaitingRules)).toMatchObject({
    opened: [1],
    expired: [2],
  })
})

describe('an offer of a whole series that ends sooner on another date', () => {
  const sooner = new Date('2026-11-20T20:00:00Z')
  const entries = [waits(1, { ofSeries: true, offer: rows(), seriesUntil: sooner })]
  it('ends at the same time on this date, without another notification', () => {
    expect(endWaiting(room(0), entries, noon, defaultWaitingRules)).toMatchObject({
      evened: [{ id: 1, until: sooner }],
      shortened: [],
    })
  })
  it('is shortened with a notification when this date ends it even sooner', () => {
    const closes = new Date('2026-11-20T19:00:00Z')
    expect(
      endWaiting(room(0, { registrationClose: closes }), entries, noon, defaultWaitingRules),
    ).toMatchObject({
      evened: [],
      shortened: [{ id: 1, until: closes }],
    })
  })
  it('expires together with the other date', () => {
    expect(endWaiting(room(0), entries, sooner, defaultWaitingRules)).toMatchObject({
      expired: [1],
      evened: [],
    })
  })
})

it('an offer to a person an email no longer reaches is withdrawn, without expiring', () => {
  const entries = [waits(1, { offer: rows(), reach: 'toCall' }), waits(2, { offer: rows() })]
  expect(endWaiting(room(0), entries, noon, defaultWaitingRules)).toMatchObject({
    withdrawn: [1],
    expired: [],
  })
})

describe('the time of an offer', () => {
  const beforehand = new Date('2026-10-20T12:00:00Z')
  const at = (now: string, comeUntil: string | null = null) => {
    const times = offerTimes(
      { start, comeUntil: comeUntil ? new Date(comeUntil) : null, since: beforehand },
      new Date(now),
      defaultWaitingRules,
    )
    return times && [times.begins.toISOString(), times.until.toISOString()]
  }
  it.each<[string, string, string | null, [string, string] | null]>([
    [
      'lasts twelve hours',
      '2026-11-20T17:00:00Z',
      null,
      ['2026-11-20T17:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ],
    [
      'from 9 PM moves to 8 AM',
      '2026-11-21T02:00:00Z',
      null,
      ['2026-11-21T13:00:00.000Z', '2026-11-22T01:00:00.000Z'],
    ],
    [
      'still starts at 8:59 PM',
      '2026-11-21T01:59:00Z',
      null,
      ['2026-11-21T01:59:00.000Z', '2026-11-21T13:59:00.000Z'],
    ],
    [
      'from 7:59 AM moves by a minute',
      '2026-11-20T12:59:00Z',
      null,
      ['2026-11-20T13:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ],
    [
      'starts at 8 AM immediately',
      '2026-11-20T13:00:00Z',
      null,
      ['2026-11-20T13:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ],
    [
      'starts at night when the class is within a day',
      '2026-11-25T03:00:00Z',
      '2026-11-25T13:00:00Z',
      ['2026-11-25T03:00:00.000Z', '2026-11-25T08:00:00.000Z'],
    ],
    [
      'is half of the remaining time as the class approaches',
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
    ['is absent when less than that remains', '2026-11-25T12:31:00Z', '2026-11-25T13:00:00Z', null],
    [
      'ends at the person’s cutoff',
      '2026-11-24T20:00:00Z',
      '2026-11-24T22:00:00Z',
      ['2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z'],
    ],
    [
      'ends at the default cutoff the evening before when none was chosen',
      '2026-11-24T20:00:00Z',
      null,
      ['2026-11-24T20:00:00.000Z', '2026-11-25T01:00:00.000Z'],
    ],
    ['is absent after the default cutoff', '2026-11-25T00:31:00Z', null, null],
    [
      'moves to 8 AM standard time on the night the clocks go back',
      '2026-11-01T02:00:00Z',
      null,
      ['2026-11-01T13:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ],
    [
      'in the repeated hour moves to 8 AM, the first time',
      '2026-11-01T05:30:00Z',
      null,
      ['2026-11-01T13:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ],
    [
      'in the repeated hour moves to 8 AM, the second time',
      '2026-11-01T06:30:00Z',
      null,
      ['2026-11-01T13:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ],
  ])('%s', (_name, now, comeUntil, expected) => {
    expect(at(now, comeUntil)).toEqual(expected)
  })
  it.each<[string, string, string | null]>([
    [
      'is absent for a person who joined before the default cutoff and chose none',
      '2026-11-25T00:59:59Z',
      null,
    ],
    [
      'is on the class day for a person who joined at the default cutoff',
      '2026-11-25T01:00:00Z',
      '2026-11-25T12:30:00.000Z',
    ],
    [
      'is on the class day for a person who joined on that day',
      '2026-11-25T11:59:00Z',
      '2026-11-25T12:30:00.000Z',
    ],
  ])('%s', (_name, since, until) => {
    const times = offerTimes(
      { start, comeUntil: null, since: new Date(since) },
      new Date('2026-11-25T12:00:00Z'),
      defaultWaitingRules,
    )
    expect(times?.until.toISOString() ?? null).toBe(until)
  })
  // Clocks go forward on Sunday, 14 March 2027, at two in the morning.
  const spring = (
    now: string,
    changes: Partial<typeof defaultWaitingRules> = {},
    classAt = '2027-03-20T14:00:00Z',
  ) =>
    offerTimes({ start: new Date(classAt), comeUntil: null, since: beforehand }, new Date(now), {
      ...defaultWaitingRules,
      ...changes,
    })
  it('moves to 8 AM daylight time on the night the clocks go forward', () => {
    const times = {
      begins: new Date('2027-03-14T12:00:00Z'),
      until: new Date('2027-03-15T00:00:00Z'),
    }
    expect(spring('2027-03-14T02:00:00Z')).toEqual(times)
    expect(spring('2027-03-14T11:59:00Z')).toEqual(times)
  })
  it('ends at 8 PM standard time on the evening before the clocks go forward', () => {
    const times = spring('2027-03-13T20:00:00Z', {}, '2027-03-14T18:00:00Z')
    expect(times?.until).toEqual(new Date('2027-03-14T01:00:00Z'))
  })
  it('starts after the skipped hour when the quiet hours end in it', () => {
    const times = spring('2027-03-14T06:00:00Z', { quietUntil: '02:30' })
    expect(times?.begins).toEqual(new Date('2027-03-14T07:30:00Z'))
  })
})

describe('staff call about a free seat', () => {
  const call: Partial<ReachedEntry> = { reach: 'toCall' }
  const notify = (facts: ClassFacts, changes: Partial<ReachedEntry> = {}, now = noon) =>
    seatToNotify(waits(1, { ...call, ...changes }), facts, now, defaultWaitingRules, {
      'in-person': 8,
      online: 8,
    })
  const online = classForRegistration(1, { seats: { 'in-person': null, online: 1 } }).facts
  const soon = new Date('2026-11-25T13:30:00Z')
  it.each<[string, ReturnType<typeof notify>, ReturnType<typeof notify>]>([
    ['when an email cannot reach the person', notify(room(1)), 'offer'],
    ['not when no seat is free', notify(room(0)), null],
    ['when the person waits for in person and the class is now online only', notify(online), 'offer'],
    [
      'not when the person waits for in person, the class is hybrid, and in person is full',
      notify(hybrid(0, 1)),
      null,
    ],
    ['not for a pair and one seat', notify(room(1), pair), null],
    ['for a pair and two seats', notify(room(2), pair), 'offer'],
    [
      'in the last hours, to say registration is open, even after a notification',
      notify(room(1), { notifiedOpen: true }, soon),
      'open',
    ],
    ['not when the person has an offer', notify(room(1), { offer: rows() }), null],
    ['not when the person is emailed', notify(room(1), { reach: 'emailed' }), null],
  ])('%s', (_says, is, expected) => expect(is).toBe(expected))
})
