import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { forEachMode, type Mode } from '#domain/kernel/modes.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { decideHandOffer } from './decide-hand-offer.rule.ts'
import { decideAccept, decideLeaving, type OfferedEntry } from './decide-offer.rule.ts'
import { decideWaiting, type MineOfClass, type RequestedWaiting, waitedFor } from './decide-waiting.rule.ts'
import { withMyOffers } from './my-offers.rule.ts'
import type { SeriesDateNow } from './series-waiting.rule.ts'
import { defaultWaitingRules } from './waiting-rules.ts'

const now = new Date('2026-11-20T17:00:00Z')
const alone: RequestedWaiting = { mode: null, withGuest: false, comeUntil: null }
const neither: MineOfClass = { registered: null, waiting: false }
type Options = Parameters<typeof classForRegistration>[1]
const full = (options: Options = {}) =>
  classForRegistration(1, { seats: { 'in-person': 0, online: null }, ...options })
const online = { mode: 'online', places: 1 } as const
const withFacts = (facts: NonNullable<Options>['facts']) => full({ facts })

describe('a person joins the waitlist', () => {
  it.each<[string, ReturnType<typeof full>, Partial<RequestedWaiting>, string | null]>([
    ['of a full class', full(), { mode: 'in-person' }, 'in-person'],
    ['for whichever mode comes first, when the class currently offers one mode', full(), {}, null],
    ['for whichever mode comes first', full({ seats: { 'in-person': 0, online: 0 } }), {}, null],
    [
      'for in person while an online seat is free',
      full({ seats: { 'in-person': 0, online: 3 } }),
      { mode: 'in-person' },
      'in-person',
    ],
    [
      'with a guest while one seat is free',
      full({ seats: { 'in-person': 1, online: null } }),
      { withGuest: true, mode: 'in-person' },
      'in-person',
    ],
  ])('%s', (_name, course, requested, mode) => {
    expect(decideWaiting(course, { ...alone, ...requested }, neither, now, defaultWaitingRules)).toEqual({
      ok: true,
      value: { mode },
    })
  })
  it.each([
    ['as a pair for the only seat of a class', { 'in-person': 1 }, {}, 'PAIR_DOES_NOT_FIT'],
    ['as a pair or alone for the only seat', { 'in-person': 1 }, { aloneToo: true }, null],
    ['as a pair for two seats', { 'in-person': 2 }, {}, null],
    ['as a pair when seats are unlimited', { 'in-person': null }, {}, null],
  ] as const)('%s', (_name, capacities, requested, code) => {
    const pair = { ...alone, withGuest: true, ...requested }
    const decision = decideWaiting(full(), pair, neither, now, defaultWaitingRules, capacities)
    expect(decision.ok ? null : decision.code).toBe(code)
  })
  it.each<[string, Partial<RequestedWaiting>, MineOfClass['registered'], Options, string | null]>([
    ['for in person, when registered online because it was full', { mode: 'in-person' }, online, {}, null],
    [
      'for in person, with the guest they registered',
      { mode: 'in-person' },
      { ...online, places: 2 },
      {},
      null,
    ],
    [
      'for in person in a series that is registered as a whole',
      { mode: 'in-person' },
      online,
      { seriesId: 1, registerSolo: false },
      null,
    ],
    ['not for the mode they already have', { mode: 'online' }, online, {}, 'ALREADY_REGISTERED'],
    ['not for whichever mode comes first', {}, online, {}, 'ALREADY_REGISTERED'],
    [
      'not for in person when a seat is free, because they can switch',
      { mode: 'in-person' },
      online,
      { seats: { 'in-person': 1, online: 0 } },
      'WAITING_NOT_NEEDED',
    ],
    [
      'for in person when it has one seat for two people',
      { mode: 'in-person' },
      { ...online, places: 2 },
      { seats: { 'in-person': 1, online: 0 } },
      null,
    ],
  ])('%s', (_says, requested, registered, options, code) => {
    const course = full({ seats: { 'in-person': 0, online: 0 }, ...options })
    const decision = decideWaiting(
      course,
      { ...alone, ...requested },
      { registered, waiting: false },
      now,
      defaultWaitingRules,
    )
    expect(decision.ok ? null : decision.code).toBe(code)
  })
  describe('of a series that is registered as a whole', () => {
    const ofSeries = { seriesId: 1, registerSolo: false }
    const date = (courseId: number, day: string, left: number, facts = {}) =>
      classForRegistration(courseId, {
        ...ofSeries,
        seats: { 'in-person': left, online: null },
        facts: { start: new Date(`${day}T15:00:00Z`), ...facts },
      })
    const first = date(1, '2026-11-25', 0)
    const small = (day: string) => ({ ...date(2, day, 1), capacities: { 'in-person': 1 } })
    const decide = (dates: SeriesDateNow[], own: Partial<MineOfClass> = {}, requested = {}) =>
      decideWaiting(
        first,
        { ...alone, ...requested },
        { ...neither, ...own },
        now,
        defaultWaitingRules,
        {},
        dates,
      )
    it('for all open dates, soonest first', () => {
      const ended = date(4, '2026-11-19', 3)
      const cancelled = date(3, '2026-12-09', 0, { cancelled: true })
      expect(decide([date(2, '2026-12-02', 5), cancelled, ended, first])).toMatchObject({
        value: { mode: null, series: [1, 2] },
      })
    })
    it('for the one date, when they are registered for other dates', () => {
      expect(decide([first], { inSeries: true })).toEqual({ ok: true, value: { mode: null } })
    })
    it.each<[string, ReturnType<typeof date>[], object, ErrorCode]>([
      [
        'when every date has a seat',
        [date(1, '2026-11-25', 1), date(2, '2026-12-02', 1)],
        {},
        'WAITING_NOT_NEEDED',
      ],
      [
        'in the last hours before the first date',
        [date(1, '2026-11-20', 0, { start: new Date('2026-11-20T18:30:00Z') })],
        {},
        'WAITING_TOO_LATE',
      ],
      ['with a cutoff in the past', [first], { comeUntil: now }, 'COME_UNTIL_PAST'],
    ])('not %s', (_says, dates, requested, code) => {
      expect(decide(dates, {}, requested)).toMatchObject({ code })
    })
    it.each<[string, SeriesDateNow, object, ErrorCode | null]>([
      ['does not allow guests', date(2, '2026-12-02', 3, { guestsAllowed: false }), {}, 'GUEST_NOT_ALLOWED'],
      ['has fewer than two seats in total', small('2026-12-02'), {}, 'PAIR_DOES_NOT_FIT'],
      [
        'has fewer than two seats in total, and they also come alone',
        small('2026-12-02'),
        { aloneToo: true },
        null,
      ],
      ['has fewer than two seats in total, and is over', small('2026-11-12'), {}, null],
    ])('with a guest when one of the dates %s', (_says, other, requested, code) => {
      const decision = decide([first, other], {}, { withGuest: true, ...requested })
      expect(decision.ok ? null : decision.code).toBe(code)
    })
    it('with a guest when every date has one free seat only', () => {
      const dates = [date(1, '2026-11-25', 1), date(2, '2026-12-02', 1)]
      expect(decide(dates, {}, { withGuest: true })).toMatchObject({ value: { series: [1, 2] } })
    })
  })
  it('as a pair for whichever mode comes first, when one mode can hold two', () => {
    const course = full({ seats: { 'in-person': 0, online: 0 } })
    const pair = { ...alone, withGuest: true }
    const of = (capacities: Parameters<typeof decideWaiting>[5]) =>
      decideWaiting(course, pair, neither, now, defaultWaitingRules, capacities).ok
    expect(of({ 'in-person': 1, online: 2 })).toBe(true)
    expect(of({ 'in-person': 1, online: 1 })).toBe(false)
  })
  it.each<
    [string, ReturnType<typeof full> | null, Partial<RequestedWaiting>, Partial<MineOfClass>, ErrorCode]
  >([
    ['of a class that does not exist', null, {}, {}, 'CLASS_NOT_FOUND'],
    ['when they are registered', full(), {}, { registered: online }, 'ALREADY_REGISTERED'],
    ['twice', full(), {}, { waiting: true }, 'ALREADY_WAITING'],
    ['of a cancelled class', withFacts({ cancelled: true }), {}, {}, 'CLASS_CANCELLED'],
    ['of a closed class', withFacts({ registrationClose: now }), {}, {}, 'CLASS_CLOSED'],
    [
      'of a class that opens later',
      withFacts({ registrationOpen: new Date('2026-11-21T00:00:00Z') }),
      {},
      {},
      'CLASS_OPENS_ON',
    ],
    ['for a mode that the class does not offer', full(), { mode: 'online' }, {}, 'MODE_NOT_OFFERED'],
    ['for an unknown mode', full(), { mode: 'by boat' }, {}, 'MODE_NOT_OFFERED'],
    [
      'with a guest when guests are not allowed',
      withFacts({ guestsAllowed: false }),
      { withGuest: true },
      {},
      'GUEST_NOT_ALLOWED',
    ],
    [
      'in the last two hours',
      withFacts({ start: new Date('2026-11-20T19:00:00Z') }),
      {},
      {},
      'WAITING_TOO_LATE',
    ],
    ['with a cutoff in the past', full(), { comeUntil: now }, {}, 'COME_UNTIL_PAST'],
    ['when a seat is free', full({ seats: { 'in-person': 1, online: null } }), {}, {}, 'WAITING_NOT_NEEDED'],
    [
      'for any mode while one has a free seat',
      full({ seats: { 'in-person': 0, online: 1 } }),
      {},
      {},
      'WAITING_NOT_NEEDED',
    ],
    [
      'with a guest when two seats are held back at registration',
      full({ seats: { 'in-person': 2, online: null } }),
      { withGuest: true },
      {},
      'GUEST_NEEDS_MORE_SEATS',
    ],
  ])('but not %s', (_name, course, requested, own, code) => {
    expect(
      decideWaiting(course, { ...alone, ...requested }, { ...neither, ...own }, now, defaultWaitingRules),
    ).toMatchObject({
      ok: false,
      code,
    })
  })
  it('and cards and pages show that the waitlist is available', () => {
    const of = (...dates: ReturnType<typeof full>[]) => waitedFor(dates, now, 2)
    expect(of(full())).toMatchObject({ full: ['in-person'], partly: false })
    expect(of(full({ seats: { 'in-person': 0, online: 2 } }))).toMatchObject({
      full: ['in-person'],
      partly: true,
    })
    expect(of(classForRegistration(1))).toBeNull()
    expect(of(withFacts({ cancelled: true }))).toBeNull()
    expect(of(withFacts({ start: new Date('2026-11-20T18:00:00Z') }))).toBeNull()
  })
  it('and can wait for a whole series with a full date, until the last hours before its first open date', () => {
    const of = (...dates: ReturnType<typeof full>[]) => waitedFor(dates, now, 2)
    const open = classForRegistration(2)
    expect(of(open, full())).toMatchObject({ full: ['in-person'], partly: false })
    expect(of(open, classForRegistration(3))).toBeNull()
    const soon = classForRegistration(4, { facts: { start: new Date('2026-11-20T18:00:00Z') } })
    expect(of(full(), soon)).toBeNull()
    expect(
      of(full(), classForRegistration(4, { facts: { start: new Date('2026-11-19T18:00:00Z') } })),
    ).not.toBeNull()
  })
  it('and can bring a guest when each open date of the series allows one, and the first gives the deadline', () => {
    const of = (...dates: ReturnType<typeof full>[]) => waitedFor(dates, now, 2)
    const [earlier, later] = [new Date('2026-11-24T15:00:00Z'), new Date('2026-12-08T15:00:00Z')]
    const without = classForRegistration(2, { facts: { start: later, guestsAllowed: false } })
    const first = classForRegistration(3, { facts: { start: earlier } })
    expect(of(full(), first)).toMatchObject({ guestsAllowed: true, start: earlier })
    expect(of(full(), first, without)).toMatchObject({ guestsAllowed: false, start: earlier })
    const ended = classForRegistration(4, {
      facts: { start: new Date('2026-11-19T18:00:00Z'), guestsAllowed: false },
    })
    expect(of(full(), first, ended)).toMatchObject({ guestsAllowed: true })
  })
})

describe('an offer is accepted', () => {
  const me = 7
  const until = new Date('2026-11-20T18:00:00Z')
  const offered = (changes: Partial<OfferedEntry> = {}): OfferedEntry => ({
    attendeeId: me,
    offer: { mode: 'in-person', places: 1, until, byHand: false },
    ended: null,
    registered: false,
    notifiedOpen: false,
    ...changes,
  })
  const { facts } = full()
  const accept = (entry: OfferedEntry | null, at = now, change: Partial<typeof facts> = {}) =>
    decideAccept(entry, me, { ...facts, ...change }, at)
  it('until its last millisecond, even when the class is full', () => {
    expect(accept(offered(), new Date(until.getTime() - 1))).toMatchObject({
      ok: true,
      value: { taken: false },
    })
  })
  it('again, which changes nothing', () => {
    expect(accept(offered({ ended: 'accepted', registered: true }))).toMatchObject({
      ok: true,
      value: { taken: true },
    })
  })
  it.each<[string, OfferedEntry | null, Date, Partial<typeof facts>, ErrorCode]>([
    ['in the second it expires', offered(), until, {}, 'OFFER_OVER'],
    ['after it passed to the next person', offered({ ended: 'expired' }), now, {}, 'OFFER_OVER'],
    ['once declined', offered({ ended: 'declined' }), now, {}, 'OFFER_ANSWERED'],
    [
      'once the resulting registration is cancelled',
      offered({ ended: 'accepted' }),
      now,
      {},
      'OFFER_ANSWERED',
    ],
    ['by someone else', offered({ attendeeId: 8 }), now, {}, 'WAITING_NOT_FOUND'],
    ['without a waitlist entry', null, now, {}, 'WAITING_NOT_FOUND'],
    ['that was withdrawn', offered({ offer: null }), now, {}, 'WAITING_NOT_FOUND'],
    [
      'once seats are open to everyone',
      offered({ offer: null, notifiedOpen: true }),
      now,
      {},
      'WAITING_TOO_LATE',
    ],
    [
      'that ended when registration closed',
      offered({ ended: 'expired' }),
      until,
      { registrationClose: until },
      'CLASS_CLOSED',
    ],
    [
      'that is no longer held because registration closed',
      offered({ offer: null }),
      now,
      { registrationClose: now },
      'CLASS_CLOSED',
    ],
    ['after the class was cancelled', offered(), now, { cancelled: true }, 'CLASS_CANCELLED'],
    ['after the class', offered(), new Date('2026-11-25T15:15:00Z'), {}, 'CLASS_ALREADY_PAST'],
    ['once registration is closed', offered(), now, { registrationClose: now }, 'CLASS_CLOSED'],
  ])('but not %s', (_name, entry, at, change, code) => {
    expect(accept(entry, at, change)).toMatchObject({ ok: false, code })
  })
  it('or left once, and an accepted offer must be cancelled instead', () => {
    expect(decideLeaving(offered(), me)).toMatchObject({ ok: true, value: { left: false } })
    expect(decideLeaving(offered({ ended: 'left' }), me)).toMatchObject({ ok: true, value: { left: true } })
    expect(decideLeaving(offered({ ended: 'accepted', registered: true }), me)).toMatchObject({
      code: 'OFFER_ANSWERED',
    })
    expect(decideLeaving(offered(), 8)).toMatchObject({ code: 'WAITING_NOT_FOUND' })
  })
  it('and the held seats are free only for the person they are held for', () => {
    const offers = new Map([[1, { mode: 'in-person' as const, places: 2 as const }]])
    const seats = { ...forEachMode(() => null), 'in-person': 2 }
    expect(withMyOffers([full()], offers)[0]!.facts.seats).toEqual(seats)
    expect(withMyOffers([full()], new Map())[0]!.facts.seats).toEqual({ 'in-person': 0, online: null })
  })
})

describe('staff offer a seat out of order', () => {
  const entry = {
    id: 1,
    mode: null,
    withGuest: true,
    aloneToo: false,
    comeUntil: null,
    since: now,
    registered: null,
    ofSeries: false,
    offer: null,
    notifiedOpen: false,
    reach: 'emailed' as const,
  }
  const decide = (course: ReturnType<typeof full>, changes = {}, requested: Mode | null = null) =>
    decideHandOffer({ ...entry, ...changes }, course.facts, requested, now, defaultWaitingRules)
  it('but not to people an email cannot reach, who are called and put on the roster', () => {
    for (const reach of ['toCall', 'unreached'])
      expect(decide(full(), { reach })).toMatchObject({ code: 'OFFER_NOT_EMAILED' })
  })
  it('when one is free, and over capacity when none is', () => {
    const both = full({ seats: { 'in-person': 0, online: 2 } })
    expect(decide(both)).toMatchObject({ value: { mode: 'online', places: 2, overCapacity: false } })
    expect(decide(both, {}, 'in-person')).toMatchObject({ value: { mode: 'in-person', overCapacity: true } })
  })
  it('but not a single date to a person waiting for the whole series', () => {
    expect(decide(full(), { ofSeries: true })).toMatchObject({ code: 'WAITING_SERIES' })
  })
  it('until the class starts', () => {
    const soon = withFacts({ start: new Date('2026-11-20T17:10:00Z') })
    expect(decide(soon)).toMatchObject({ value: { until: new Date('2026-11-20T17:25:00Z') } })
  })
  it.each<[string, ReturnType<typeof full>, object, 'online' | null, ErrorCode]>([
    ['in a class that is cancelled', withFacts({ cancelled: true }), {}, null, 'CLASS_CANCELLED'],
    [
      'in a class that is over',
      withFacts({ start: new Date('2026-11-20T16:00:00Z') }),
      {},
      null,
      'CLASS_ALREADY_PAST',
    ],
    [
      'to a person who already has an offer',
      full(),
      { offer: { mode: 'in-person', places: 1, until: now, byHand: false } },
      null,
      'OFFER_OPEN',
    ],
    ['in a mode that the class does not offer', full(), {}, 'online', 'MODE_NOT_OFFERED'],
    [
      'with a guest when guests are not allowed',
      withFacts({ guestsAllowed: false }),
      {},
      null,
      'GUEST_NOT_ALLOWED',
    ],
  ])('but not %s', (_name, course, changes, requested, code) => {
    expect(decide(course, changes, requested)).toMatchObject({ ok: false, code })
  })
})

describe('the waitlist of a class', () => {
  const openHours = 2
  const openAt = (more: number) => new Date(now.getTime() + openHours * 3_600_000 + more)
  it.each([
    ['is over as seats are open to all', 0, false],
    ['is over after that', -1, false],
    ['is there before that', 1, true],
  ])('%s', (_name, more, isThere) => {
    const one = full({ facts: { start: openAt(more) } })
    expect(waitedFor([one], now, openHours) !== null).toBe(isThere)
  })
})
