import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { classForRegistration } from '../testing/class-for-registration.ts'
import {
  cancelledDates,
  decidePause,
  decideRecurringDate,
  firstTimePercentOf,
  reservedForFirstTime,
  type StandingDate,
  type StandingPlace,
  standingDates,
} from './recurring-registration.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const rules = { dates: 3, firstTimePercent: 0, openHours: 2 }
const automatic = { automatic: true }
const recurring: StandingPlace = { mode: 'in-person', pausedUntil: null }

/** A date on 25 November with 5 of 10 seats left in the room. Everything else has defaults. */
function date(
  facts: Partial<ClassFacts> = {},
  rest: Partial<Omit<StandingDate, 'facts'>> = {},
): StandingDate {
  const seats = seatsIn({ 'in-person': 5 })
  const of = classForRegistration(1, { seats, facts }).facts
  return {
    courseId: 1,
    facts: of,
    capacities: { 'in-person': 10, online: 10 },
    firstTimePercent: null,
    known: null,
    ...rest,
  }
}
const left = (seats: number | 'unlimited') => ({ seats: seatsIn({ 'in-person': seats }) })

describe('a recurring registration takes a date', () => {
  it.each<[string, StandingDate]>([
    ['when a seat is left', date()],
    ['with the last seat', date(left(1))],
    ['when seats are unlimited', date(left('unlimited'), { capacities: {} })],
    ['before registration opens to others', date({ registrationOpen: new Date('2026-11-23T15:00:00Z') })],
  ])('%s', (_says, one) => {
    expect(decideRecurringDate(recurring, one, now, rules, automatic)).toEqual({
      ok: true,
      value: { mode: 'in-person' },
    })
  })
  it.each<[string, ErrorCode, StandingDate]>([
    ['that the person already has', 'ALREADY_REGISTERED', date({}, { known: 'registered' })],
    ['that the person skipped', 'STANDING_SKIPPED', date({}, { known: 'skipped' })],
    ['that is cancelled', 'CLASS_CANCELLED', date({ cancelled: true })],
    ['that is over', 'CLASS_CLOSED', date({ start: new Date('2026-11-20T14:00:00Z') })],
    ['with closed registration', 'CLASS_CLOSED', date({ registrationClose: now })],
    ['with registration by phone only', 'CLASS_CONTACT_US', date({ noOnlineRegistration: true })],
    ['that is full', 'NO_IN_PERSON_SEATS', date(left(0))],
    ['without an attendance mode', 'MODE_NOT_OFFERED', date({ seats: seatsIn({}) })],
    ['that is online only and full', 'NO_ONLINE_SEATS', date({ seats: seatsIn({ online: 0 }) })],
    [
      'in the last hours, when seats are open to everyone',
      'WAITING_TOO_LATE',
      date({ start: new Date('2026-11-20T17:00:00Z') }),
    ],
    [
      'in the last hours, when seats are unlimited',
      'WAITING_TOO_LATE',
      date({ start: new Date('2026-11-20T16:00:00Z'), ...left('unlimited') }),
    ],
  ])('but not a date %s', (_says, code, one) => {
    expect(decideRecurringDate(recurring, one, now, rules, automatic)).toMatchObject({ ok: false, code })
  })
  it.each<[string, ClassFacts['seats'], Mode]>([
    ['in the person’s mode, when the date offers it', seatsIn({ 'in-person': 1, online: 5 }), 'in-person'],
    ['online, when staff made the date online only', seatsIn({ online: 5 }), 'online'],
  ])('%s', (_says, seats, mode) => {
    expect(decideRecurringDate(recurring, date({ seats }), now, rules, automatic)).toMatchObject({
      value: { mode },
    })
  })
  it('not online when only the in-person seats are full', () => {
    const full = date({ seats: seatsIn({ 'in-person': 0, online: 5 }) })
    expect(decideRecurringDate(recurring, full, now, rules, automatic)).toMatchObject({
      code: 'NO_IN_PERSON_SEATS',
    })
  })
  it('in the last hours when the person requests it', () => {
    const soon = date({ start: new Date('2026-11-20T16:00:00Z') })
    expect(decideRecurringDate(recurring, soon, now, rules, { automatic: false })).toMatchObject({ ok: true })
  })
  it.each([
    ['before the pause ends', '2026-11-26T00:00:00Z', 'STANDING_PAUSED'],
    ['when the pause has ended', '2026-11-25T15:00:00Z', undefined],
  ])('during a pause, not %s', (_says, pausedUntil, code) => {
    const paused = { ...recurring, pausedUntil: new Date(pausedUntil) }
    expect(decideRecurringDate(paused, date(), now, rules, automatic)).toMatchObject(
      code ? { code } : { ok: true },
    )
  })
})

describe('seats reserved for first-time attendees', () => {
  it.each([
    [10, 0, 0],
    [10, 20, 2],
    [10, 25, 3],
    [1, 10, 1],
    [0, 90, 0],
  ])('of %i with %i percent are %i', (capacity, percent, saved) => {
    expect(reservedForFirstTime(capacity, percent)).toBe(saved)
  })
  it.each([
    ['follow the site settings', null, 20, 20],
    ['follow the class when it sets a number', 50, 20, 50],
    ['can be fewer when the class says so', 10, 20, 10],
    ['are zero when the class sets 0', 0, 20, 0],
    ['can be set for one class when the settings reserve none', 30, 0, 30],
  ])('%s', (_says, ofClass, settings, percent) => {
    expect(firstTimePercentOf(ofClass, settings)).toBe(percent)
  })
  it.each<[string, number, number | null, number, ErrorCode | undefined]>([
    ['are not used by recurring registrations', 2, null, 20, 'STANDING_KEPT'],
    ['leave the other seats to recurring registrations', 3, null, 20, undefined],
    ['follow the class before the settings', 5, 50, 20, 'STANDING_KEPT'],
    ['leave the other seats when the class sets the number', 6, 50, 20, undefined],
    ['are zero in a class that reserves none, regardless of the settings', 1, 0, 90, undefined],
    ['can be reserved by one class only', 1, 10, 0, 'STANDING_KEPT'],
  ])('%s', (_says, seats, firstTimePercent, settings, code) => {
    const one = date(left(seats), { firstTimePercent })
    const answer = decideRecurringDate(
      recurring,
      one,
      now,
      { ...rules, firstTimePercent: settings },
      automatic,
    )
    expect(answer).toMatchObject(code ? { ok: false, code } : { ok: true })
  })
  it('do not apply when seats are unlimited', () => {
    const one = date(left('unlimited'), { capacities: {}, firstTimePercent: 90 })
    expect(decideRecurringDate(recurring, one, now, rules, automatic)).toMatchObject({ ok: true })
  })
})

describe('the dates that a recurring registration covers', () => {
  const on = (day: number, facts: Partial<ClassFacts> = {}, known: StandingDate['known'] = null) =>
    date({ start: new Date(Date.UTC(2026, 10, day, 15)), ...facts }, { courseId: day, known })
  const ids = (ahead: StandingDate[], pausedUntil: Date | null = null) =>
    standingDates({ pausedUntil }, ahead, rules).map(({ courseId }) => courseId)
  it('are the next ones by date, up to the number in the settings', () => {
    expect(ids([on(30), on(23), on(25), on(27)])).toEqual([23, 25, 27])
  })
  it('include registered dates and skip those that are cancelled, skipped or paused', () => {
    expect(
      ids([
        on(23, {}, 'registered'),
        on(24, { cancelled: true }),
        on(25, {}, 'skipped'),
        on(26),
        on(27),
        on(28),
      ]),
    ).toEqual([23, 26, 27])
    expect(ids([on(23), on(25), on(27), on(29)], new Date('2026-11-26T00:00:00Z'))).toEqual([27, 29])
  })
})

describe('cancelled dates of a recurring registration', () => {
  const on = (day: number, facts: Partial<ClassFacts> = {}, known: StandingDate['known'] = null) =>
    date({ start: new Date(`2026-11-${day}T15:00:00Z`), ...facts }, { courseId: day, known })
  const ids = (ahead: StandingDate[], pausedUntil: Date | null = null) =>
    cancelledDates({ pausedUntil }, ahead, rules).map(({ courseId }) => courseId)
  const off = { cancelled: true }
  it('are shown among the covered dates, not after the last one, during a pause, or when skipped', () => {
    expect(ids([on(23), on(24, off), on(25), on(26), on(27, off)])).toEqual([24])
    expect(ids([on(23), on(24, off), on(25), on(27, off)]), 'there are no more dates').toEqual([24, 27])
    expect(ids([on(23, off), on(25, off, 'skipped'), on(27, off)], new Date('2026-11-24T00:00:00Z'))).toEqual(
      [27],
    )
  })
  it('are also shown to people registered for them', () => {
    const one = on(24, off, 'registered')
    expect(ids([on(23), one])).toEqual([24])
    expect(decideRecurringDate(recurring, one, now, rules, { automatic: false })).toMatchObject({
      code: 'CLASS_CANCELLED',
    })
  })
})

describe('a pause', () => {
  it.each([
    ['can last until tomorrow', '2026-11-21T15:00:00Z', true],
    ['can last a year', '2027-11-20T15:00:00Z', true],
    ['cannot last longer than a year', '2027-11-22T15:00:00Z', false],
    ['cannot end now', '2026-11-20T15:00:00Z', false],
  ])('%s', (_says, until, ok) => {
    expect(decidePause(new Date(until), now).ok).toBe(ok)
  })
})

it.each([
  ['now', 0, false],
  ['a moment later', 1, true],
  ['366 days later', 366 * 86_400_000, true],
  ['a moment more', 366 * 86_400_000 + 1, false],
])('a pause until %s is accepted, or not: %s', (_name, more, isAccepted) => {
  expect(decidePause(new Date(now.getTime() + more), now).ok).toBe(isAccepted)
})
