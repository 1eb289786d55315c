import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { bookableClass } from '../testing/bookable-class.ts'
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
const byItself = { byItself: true }
const recurring: StandingPlace = { mode: 'in-person', pausedUntil: null }

/** A date on 25 November with 5 of 10 seats left in the room. Everything else has defaults. */
function date(
  facts: Partial<ClassFacts> = {},
  rest: Partial<Omit<StandingDate, 'facts'>> = {},
): StandingDate {
  const seats = seatsIn({ 'in-person': 5 })
  const of = bookableClass(1, { seats, facts }).facts
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

describe('a date of a standing place books itself', () => {
  it.each<[string, StandingDate]>([
    ['where a seat is left', date()],
    ['into the last seat', date(left(1))],
    ['where seats are not counted', date(left('unlimited'), { capacities: {} })],
    ['before it opens to others', date({ registrationOpen: new Date('2026-11-23T15:00:00Z') })],
  ])('%s', (_says, one) => {
    expect(decideRecurringDate(recurring, one, now, rules, byItself)).toEqual({
      ok: true,
      value: { mode: 'in-person' },
    })
  })
  it.each<[string, ErrorCode, StandingDate]>([
    ['that the person has', 'ALREADY_REGISTERED', date({}, { known: 'registered' })],
    ['that they skipped', 'STANDING_SKIPPED', date({}, { known: 'skipped' })],
    ['that is cancelled', 'CLASS_CANCELLED', date({ cancelled: true })],
    ['that is over', 'CLASS_CLOSED', date({ start: new Date('2026-11-20T14:00:00Z') })],
    ['whose registration is closed', 'CLASS_CLOSED', date({ registrationClose: now })],
    ['that is booked by telephone', 'CLASS_CONTACT_US', date({ noOnlineRegistration: true })],
    ['that is full', 'NO_IN_PERSON_SEATS', date(left(0))],
    ['that is held in no mode', 'MODE_NOT_OFFERED', date({ seats: seatsIn({}) })],
    ['that is held online alone and full', 'NO_ONLINE_SEATS', date({ seats: seatsIn({ online: 0 }) })],
    [
      'in the last hours, in which seats are open to whoever comes',
      'WAITING_TOO_LATE',
      date({ start: new Date('2026-11-20T17:00:00Z') }),
    ],
    [
      'in the last hours where seats are not counted',
      'WAITING_TOO_LATE',
      date({ start: new Date('2026-11-20T16:00:00Z'), ...left('unlimited') }),
    ],
  ])('but none %s', (_says, code, one) => {
    expect(decideRecurringDate(recurring, one, now, rules, byItself)).toMatchObject({ ok: false, code })
  })
  it.each<[string, ClassFacts['seats'], Mode]>([
    ['as the person comes, where it is held like that', seatsIn({ 'in-person': 1, online: 5 }), 'in-person'],
    ['online where staff hold it online alone now', seatsIn({ online: 5 }), 'online'],
  ])('%s', (_says, seats, mode) => {
    expect(decideRecurringDate(recurring, date({ seats }), now, rules, byItself)).toMatchObject({
      value: { mode },
    })
  })
  it('not online where the room is only full', () => {
    const full = date({ seats: seatsIn({ 'in-person': 0, online: 5 }) })
    expect(decideRecurringDate(recurring, full, now, rules, byItself)).toMatchObject({
      code: 'NO_IN_PERSON_SEATS',
    })
  })
  it('in the last hours by a press of the person', () => {
    const soon = date({ start: new Date('2026-11-20T16:00:00Z') })
    expect(decideRecurringDate(recurring, soon, now, rules, { byItself: false })).toMatchObject({ ok: true })
  })
  it.each([
    ['before the pause ends', '2026-11-26T00:00:00Z', 'STANDING_PAUSED'],
    ['after it', '2026-11-25T15:00:00Z', undefined],
  ])('in a pause not %s', (_says, pausedUntil, code) => {
    const paused = { ...recurring, pausedUntil: new Date(pausedUntil) }
    expect(decideRecurringDate(paused, date(), now, rules, byItself)).toMatchObject(
      code ? { code } : { ok: true },
    )
  })
})

describe('places for people who come the first time', () => {
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
    ['are as many as the settings say', null, 20, 20],
    ['are as many as the class says, where it says a number', 50, 20, 50],
    ['are fewer too, where the class says so', 10, 20, 10],
    ['are none, where the class says 0', 0, 20, 0],
    ['are there for one class, where the settings keep none', 30, 0, 30],
  ])('%s', (_says, ofClass, settings, percent) => {
    expect(firstTimePercentOf(ofClass, settings)).toBe(percent)
  })
  it.each<[string, number, number | null, number, ErrorCode | undefined]>([
    ['are left alone by standing places', 2, null, 20, 'STANDING_KEPT'],
    ['begin where the others end', 3, null, 20, undefined],
    ['are those of the class before those of the settings', 5, 50, 20, 'STANDING_KEPT'],
    ['end where those of the class end', 6, 50, 20, undefined],
    ['are none in a class that keeps none, whatever the settings say', 1, 0, 90, undefined],
    ['are kept by one class alone', 1, 10, 0, 'STANDING_KEPT'],
  ])('%s', (_says, seats, firstTimePercent, settings, code) => {
    const one = date(left(seats), { firstTimePercent })
    const answer = decideRecurringDate(
      recurring,
      one,
      now,
      { ...rules, firstTimePercent: settings },
      byItself,
    )
    expect(answer).toMatchObject(code ? { ok: false, code } : { ok: true })
  })
  it('are not counted where seats are not', () => {
    const one = date(left('unlimited'), { capacities: {}, firstTimePercent: 90 })
    expect(decideRecurringDate(recurring, one, now, rules, byItself)).toMatchObject({ ok: true })
  })
})

describe('the dates that a standing place is about', () => {
  const on = (day: number, facts: Partial<ClassFacts> = {}, known: StandingDate['known'] = null) =>
    date({ start: new Date(Date.UTC(2026, 10, day, 15)), ...facts }, { courseId: day, known })
  const ids = (ahead: StandingDate[], pausedUntil: Date | null = null) =>
    standingDates({ pausedUntil }, ahead, rules).map(({ courseId }) => courseId)
  it('are the next ones, as many as the settings say, however they come', () => {
    expect(ids([on(30), on(23), on(25), on(27)])).toEqual([23, 25, 27])
  })
  it('count what is booked, and pass over what is cancelled, skipped or in the pause', () => {
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

describe('the dates that do not take place', () => {
  const on = (day: number, facts: Partial<ClassFacts> = {}, known: StandingDate['known'] = null) =>
    date({ start: new Date(`2026-11-${day}T15:00:00Z`), ...facts }, { courseId: day, known })
  const ids = (ahead: StandingDate[], pausedUntil: Date | null = null) =>
    cancelledDates({ pausedUntil }, ahead, rules).map(({ courseId }) => courseId)
  const off = { cancelled: true }
  it('are said among the next ones, and not after the last of these, in a pause, or skipped', () => {
    expect(ids([on(23), on(24, off), on(25), on(26), on(27, off)])).toEqual([24])
    expect(ids([on(23), on(24, off), on(25), on(27, off)]), 'there are no more dates').toEqual([24, 27])
    expect(ids([on(23, off), on(25, off, 'skipped'), on(27, off)], new Date('2026-11-24T00:00:00Z'))).toEqual(
      [27],
    )
  })
  it('are said also to who is registered for them', () => {
    const one = on(24, off, 'registered')
    expect(ids([on(23), one])).toEqual([24])
    expect(decideRecurringDate(recurring, one, now, rules, { byItself: false })).toMatchObject({
      code: 'CLASS_CANCELLED',
    })
  })
})

describe('a pause', () => {
  it.each([
    ['until tomorrow', '2026-11-21T15:00:00Z', true],
    ['for a year', '2027-11-20T15:00:00Z', true],
    ['not for longer', '2027-11-22T15:00:00Z', false],
    ['not until now', '2026-11-20T15:00:00Z', false],
  ])('%s', (_says, until, ok) => {
    expect(decidePause(new Date(until), now).ok).toBe(ok)
  })
})
