import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import { decideHandOffer } from './decide-hand-offer.rule.ts'
import { decideAccept, decideLeaving, type OfferedEntry } from './decide-offer.rule.ts'
import { decideWaiting, type MineOfClass, type RequestedWaiting, waitedFor } from './decide-waiting.rule.ts'
import { withMyOffers } from './my-offers.rule.ts'
import type { SeriesDateNow } from './series-waiting.rule.ts'
import { defaultWaitingRules as rules } from './waiting-rules.ts'

const now = new Date('2026-11-20T17:00:00Z')
const alone: RequestedWaiting = { mode: null, withGuest: false, comeUntil: null }
const neither: MineOfClass = { registered: null, waiting: false }
type Options = Parameters<typeof bookableClass>[1]
const full = (options: Options = {}) =>
  bookableClass(1, { seats: { 'in-person': 0, online: null }, ...options })
const online = { mode: 'online', places: 1 } as const
const withFacts = (facts: NonNullable<Options>['facts']) => full({ facts })

describe('somebody waits for a class', () => {
  it.each<[string, ReturnType<typeof full>, Partial<RequestedWaiting>, string | null]>([
    ['that is full', full(), { mode: 'in-person' }, 'in-person'],
    ['in whichever way comes first, though it is held in one way today', full(), {}, null],
    ['in whichever way comes first', full({ seats: { 'in-person': 0, online: 0 } }), {}, null],
    [
      'in the room while there is a place online',
      full({ seats: { 'in-person': 0, online: 3 } }),
      { mode: 'in-person' },
      'in-person',
    ],
    [
      'with a guest while there is one place',
      full({ seats: { 'in-person': 1, online: null } }),
      { withGuest: true, mode: 'in-person' },
      'in-person',
    ],
  ])('%s', (_name, course, requested, mode) => {
    expect(decideWaiting(course, { ...alone, ...requested }, neither, now, rules)).toEqual({
      ok: true,
      value: { mode },
    })
  })
  it.each([
    ['together for the only seat of a class', { 'in-person': 1 }, {}, 'PAIR_DOES_NOT_FIT'],
    ['alone as well for the only seat', { 'in-person': 1 }, { aloneToo: true }, null],
    ['together for two seats', { 'in-person': 2 }, {}, null],
    ['together where seats are not counted', { 'in-person': null }, {}, null],
  ] as const)('%s', (_name, capacities, requested, code) => {
    const pair = { ...alone, withGuest: true, ...requested }
    const decision = decideWaiting(full(), pair, neither, now, rules, capacities)
    expect(decision.ok ? null : decision.code).toBe(code)
  })
  it.each<[string, Partial<RequestedWaiting>, MineOfClass['registered'], Options, string | null]>([
    ['for the room, who is registered online because it was full', { mode: 'in-person' }, online, {}, null],
    [
      'for the room with the guest whom they bring',
      { mode: 'in-person' },
      { ...online, places: 2 },
      {},
      null,
    ],
    [
      'for the room of a series that is booked as one',
      { mode: 'in-person' },
      online,
      { seriesId: 1, registerSolo: false },
      null,
    ],
    ['not for how they come already', { mode: 'online' }, online, {}, 'ALREADY_REGISTERED'],
    ['not for whichever comes first', {}, online, {}, 'ALREADY_REGISTERED'],
    [
      'not for the room where it has a seat: they switch',
      { mode: 'in-person' },
      online,
      { seats: { 'in-person': 1, online: 0 } },
      'WAITING_NOT_NEEDED',
    ],
    [
      'for the room where it has one seat for the two of them',
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
      rules,
    )
    expect(decision.ok ? null : decision.code).toBe(code)
  })
  describe('of a series that is booked as one', () => {
    const ofSeries = { seriesId: 1, registerSolo: false }
    const date = (courseId: number, day: string, left: number, facts = {}) =>
      bookableClass(courseId, {
        ...ofSeries,
        seats: { 'in-person': left, online: null },
        facts: { start: new Date(`${day}T15:00:00Z`), ...facts },
      })
    const first = date(1, '2026-11-25', 0)
    const small = (day: string) => ({ ...date(2, day, 1), capacities: { 'in-person': 1 } })
    const decide = (dates: SeriesDateNow[], own: Partial<MineOfClass> = {}, requested = {}) =>
      decideWaiting(first, { ...alone, ...requested }, { ...neither, ...own }, now, rules, {}, dates)
    it('for all dates that can be booked but for their seats, soonest first', () => {
      const ended = date(4, '2026-11-19', 3)
      const cancelled = date(3, '2026-12-09', 0, { cancelled: true })
      expect(decide([date(2, '2026-12-02', 5), cancelled, ended, first])).toMatchObject({
        value: { mode: null, series: [1, 2] },
      })
    })
    it('for the one date, who comes to others of them already', () => {
      expect(decide([first], { inSeries: true })).toEqual({ ok: true, value: { mode: null } })
    })
    it.each<[string, ReturnType<typeof date>[], object, ErrorCode]>([
      [
        'where every date has a place',
        [date(1, '2026-11-25', 1), date(2, '2026-12-02', 1)],
        {},
        'WAITING_NOT_NEEDED',
      ],
      [
        'in the last hours before the first',
        [date(1, '2026-11-20', 0, { start: new Date('2026-11-20T18:30:00Z') })],
        {},
        'WAITING_TOO_LATE',
      ],
      ['until a time that is over', [first], { comeUntil: now }, 'COME_UNTIL_PAST'],
    ])('not %s', (_says, dates, requested, code) => {
      expect(decide(dates, {}, requested)).toMatchObject({ code })
    })
    it.each<[string, SeriesDateNow, object, ErrorCode | null]>([
      [
        'a date to which no guest may come',
        date(2, '2026-12-02', 3, { guestsAllowed: false }),
        {},
        'GUEST_NOT_ALLOWED',
      ],
      ['a date that never holds two', small('2026-12-02'), {}, 'PAIR_DOES_NOT_FIT'],
      ['the same, where they come alone as well', small('2026-12-02'), { aloneToo: true }, null],
      ['the same, which is over', small('2026-11-12'), {}, null],
    ])('with a guest, and one of its dates is %s', (_says, other, requested, code) => {
      const decision = decide([first, other], {}, { withGuest: true, ...requested })
      expect(decision.ok ? null : decision.code).toBe(code)
    })
    it('with a guest where every date has one place only', () => {
      const dates = [date(1, '2026-11-25', 1), date(2, '2026-12-02', 1)]
      expect(decide(dates, {}, { withGuest: true })).toMatchObject({ value: { series: [1, 2] } })
    })
  })
  it('together in whichever way comes first, where one way holds two', () => {
    const course = full({ seats: { 'in-person': 0, online: 0 } })
    const pair = { ...alone, withGuest: true }
    const of = (capacities: Parameters<typeof decideWaiting>[5]) =>
      decideWaiting(course, pair, neither, now, rules, capacities).ok
    expect(of({ 'in-person': 1, online: 2 })).toBe(true)
    expect(of({ 'in-person': 1, online: 1 })).toBe(false)
  })
  it.each<
    [string, ReturnType<typeof full> | null, Partial<RequestedWaiting>, Partial<MineOfClass>, ErrorCode]
  >([
    ['that nobody knows', null, {}, {}, 'CLASS_NOT_FOUND'],
    ['that they have a place in', full(), {}, { registered: online }, 'ALREADY_REGISTERED'],
    ['twice', full(), {}, { waiting: true }, 'ALREADY_WAITING'],
    ['that is cancelled', withFacts({ cancelled: true }), {}, {}, 'CLASS_CANCELLED'],
    ['that is closed', withFacts({ registrationClose: now }), {}, {}, 'CLASS_CLOSED'],
    [
      'that opens later',
      withFacts({ registrationOpen: new Date('2026-11-21T00:00:00Z') }),
      {},
      {},
      'CLASS_OPENS_ON',
    ],
    ['a way that it is not held in', full(), { mode: 'online' }, {}, 'MODE_NOT_OFFERED'],
    ['in no known way', full(), { mode: 'by boat' }, {}, 'MODE_NOT_OFFERED'],
    [
      'with a guest where none is allowed',
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
    ['until a time that is over', full(), { comeUntil: now }, {}, 'COME_UNTIL_PAST'],
    ['that has a place', full({ seats: { 'in-person': 1, online: null } }), {}, {}, 'WAITING_NOT_NEEDED'],
    [
      'in any way while one has a place',
      full({ seats: { 'in-person': 0, online: 1 } }),
      {},
      {},
      'WAITING_NOT_NEEDED',
    ],
    [
      'with a guest where booking keeps two places back',
      full({ seats: { 'in-person': 2, online: null } }),
      { withGuest: true },
      {},
      'GUEST_NEEDS_MORE_SEATS',
    ],
  ])('but not for one %s', (_name, course, requested, own, code) => {
    expect(
      decideWaiting(course, { ...alone, ...requested }, { ...neither, ...own }, now, rules),
    ).toMatchObject({
      ok: false,
      code,
    })
  })
  it('and sees so on cards and pages', () => {
    const of = (...dates: ReturnType<typeof full>[]) => waitedFor(dates, now, 2)
    expect(of(full())).toMatchObject({ full: ['in-person'], partly: false })
    expect(of(full({ seats: { 'in-person': 0, online: 2 } }))).toMatchObject({
      full: ['in-person'],
      partly: true,
    })
    expect(of(bookableClass(1))).toBeNull()
    expect(of(withFacts({ cancelled: true }))).toBeNull()
    expect(of(withFacts({ start: new Date('2026-11-20T18:00:00Z') }))).toBeNull()
  })
  it('is offered for a whole series where any date is full, until the last hours before its first open one', () => {
    const of = (...dates: ReturnType<typeof full>[]) => waitedFor(dates, now, 2)
    const open = bookableClass(2)
    expect(of(open, full())).toMatchObject({ full: ['in-person'], partly: false })
    expect(of(open, bookableClass(3))).toBeNull()
    const soon = bookableClass(4, { facts: { start: new Date('2026-11-20T18:00:00Z') } })
    expect(of(full(), soon)).toBeNull()
    expect(
      of(full(), bookableClass(4, { facts: { start: new Date('2026-11-19T18:00:00Z') } })),
    ).not.toBeNull()
  })
  it('and with a guest where each open date of the series takes one; its first says until when', () => {
    const of = (...dates: ReturnType<typeof full>[]) => waitedFor(dates, now, 2)
    const [earlier, later] = [new Date('2026-11-24T15:00:00Z'), new Date('2026-12-08T15:00:00Z')]
    const without = bookableClass(2, { facts: { start: later, guestsAllowed: false } })
    const first = bookableClass(3, { facts: { start: earlier } })
    expect(of(full(), first)).toMatchObject({ guestsAllowed: true, start: earlier })
    expect(of(full(), first, without)).toMatchObject({ guestsAllowed: false, start: earlier })
    const ended = bookableClass(4, {
      facts: { start: new Date('2026-11-19T18:00:00Z'), guestsAllowed: false },
    })
    expect(of(full(), first, ended)).toMatchObject({ guestsAllowed: true })
  })
})

describe('an offer is answered', () => {
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
  it('until its last moment, however full the class is', () => {
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
    ['in the second it ends', offered(), until, {}, 'OFFER_OVER'],
    ['after it went to the next', offered({ ended: 'expired' }), now, {}, 'OFFER_OVER'],
    ['once declined', offered({ ended: 'declined' }), now, {}, 'OFFER_ANSWERED'],
    ['once its booking is cancelled', offered({ ended: 'accepted' }), now, {}, 'OFFER_ANSWERED'],
    ['by somebody else', offered({ attendeeId: 8 }), now, {}, 'WAITING_NOT_FOUND'],
    ['by nobody', null, now, {}, 'WAITING_NOT_FOUND'],
    ['that was withdrawn', offered({ offer: null }), now, {}, 'WAITING_NOT_FOUND'],
    [
      'once places are open to whoever comes',
      offered({ offer: null, notifiedOpen: true }),
      now,
      {},
      'WAITING_TOO_LATE',
    ],
    [
      'that ended with registration',
      offered({ ended: 'expired' }),
      until,
      { registrationClose: until },
      'CLASS_CLOSED',
    ],
    [
      'that is held no more once registration is closed',
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
  it('by leaving, once; what is booked is cancelled and not left', () => {
    expect(decideLeaving(offered(), me)).toMatchObject({ ok: true, value: { left: false } })
    expect(decideLeaving(offered({ ended: 'left' }), me)).toMatchObject({ ok: true, value: { left: true } })
    expect(decideLeaving(offered({ ended: 'accepted', registered: true }), me)).toMatchObject({
      code: 'OFFER_ANSWERED',
    })
    expect(decideLeaving(offered(), 8)).toMatchObject({ code: 'WAITING_NOT_FOUND' })
  })
  it('and what is held is free to whom it is held for alone', () => {
    const offers = new Map([[1, { mode: 'in-person' as const, places: 2 as const }]])
    expect(withMyOffers([full()], offers)[0]!.facts.seats).toEqual({ 'in-person': 2, online: null })
    expect(withMyOffers([full()], new Map())[0]!.facts.seats).toEqual({ 'in-person': 0, online: null })
  })
})

describe('staff offer a place out of turn', () => {
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
    decideHandOffer({ ...entry, ...changes }, course.facts, requested, now, rules)
  it('but not to whom no email offers it: they are called, and put on the roster', () => {
    for (const reach of ['toCall', 'unreached'])
      expect(decide(full(), { reach })).toMatchObject({ code: 'OFFER_NOT_EMAILED' })
  })
  it('where there is one, and beyond the seats where there is none', () => {
    const both = full({ seats: { 'in-person': 0, online: 2 } })
    expect(decide(both)).toMatchObject({ value: { mode: 'online', places: 2, overCapacity: false } })
    expect(decide(both, {}, 'in-person')).toMatchObject({ value: { mode: 'in-person', overCapacity: true } })
  })
  it('but no single date to who waits for the whole series', () => {
    expect(decide(full(), { ofSeries: true })).toMatchObject({ code: 'WAITING_SERIES' })
  })
  it('until the class begins', () => {
    const soon = withFacts({ start: new Date('2026-11-20T17:10:00Z') })
    expect(decide(soon)).toMatchObject({ value: { until: new Date('2026-11-20T17:25:00Z') } })
  })
  it.each<[string, ReturnType<typeof full>, object, 'online' | null, ErrorCode]>([
    ['of a class that is cancelled', withFacts({ cancelled: true }), {}, null, 'CLASS_CANCELLED'],
    [
      'of a class that is over',
      withFacts({ start: new Date('2026-11-20T16:00:00Z') }),
      {},
      null,
      'CLASS_ALREADY_PAST',
    ],
    [
      'to who is asked already',
      full(),
      { offer: { mode: 'in-person', places: 1, until: now, byHand: false } },
      null,
      'OFFER_OPEN',
    ],
    ['in a way that it is not held in', full(), {}, 'online', 'MODE_NOT_OFFERED'],
    ['for a guest where none is allowed', withFacts({ guestsAllowed: false }), {}, null, 'GUEST_NOT_ALLOWED'],
  ])('but not %s', (_name, course, changes, requested, code) => {
    expect(decide(course, changes, requested)).toMatchObject({ ok: false, code })
  })
})
