import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { classForRegistration } from '../testing/class-for-registration.ts'
import { isInSeries, type SeriesDate, type SeriesPerson, seatSeriesPeople } from './series-seat.rule.ts'

const now = new Date('2026-11-20T15:00:00Z')
const date = (courseId: number, day: string, rest: Partial<SeriesDate> = {}): SeriesDate => ({
  courseId,
  start: new Date(`${day}T15:00:00Z`),
  cancelled: false,
  registerSolo: false,
  ...rest,
})
const solo = { registerSolo: true }

describe('a person is in a series', () => {
  const asOne = [date(1, '2026-11-10'), date(2, '2026-11-24'), date(3, '2026-12-01')]
  const dateByDate = asOne.map((one) => ({ ...one, ...solo }))
  it.each<[string, SeriesDate[], number[], boolean]>([
    ['registered as a whole, when they have all of it', asOne, [1, 2, 3], true],
    ['when they cancelled one date of it', asOne, [1, 3], true],
    ['when they joined late', asOne, [2, 3], true],
    ['not when they cancelled all remaining dates', asOne, [1], false],
    ['not when they have no date', asOne, [], false],
    [
      'when only the last date is left, it was cancelled, and they have it',
      [date(1, '2026-11-10'), date(2, '2026-11-24', { cancelled: true })],
      [1, 2],
      true,
    ],
    ['when the series is over and they had the last date', asOne.slice(0, 1), [1], true],
    ['registered date by date, when they have all remaining dates', dateByDate, [2, 3], true],
    ['not when they chose only some of the dates', dateByDate, [1, 2], false],
    ['not when they chose only the last remaining date', dateByDate.slice(0, 2), [2], false],
  ])('%s', (_says, dates, offered, is) => {
    expect(isInSeries(dates, new Set(offered), now)).toBe(is)
  })
})

describe('when a date is added to a series', () => {
  const facts = (of: Partial<ClassFacts> = {}): ClassFacts =>
    classForRegistration(9, { seats: seatsIn({ 'in-person': 2 }), facts: { guestsAllowed: true, ...of } })
      .facts
  const person = (attendeeId: number, rest: Partial<SeriesPerson> = {}): SeriesPerson => ({
    attendeeId,
    mode: 'in-person',
    withGuest: false,
    known: false,
    ...rest,
  })
  const given = (people: SeriesPerson[], of?: Partial<ClassFacts>) =>
    seatSeriesPeople(people, facts(of), now, { openToAll: false }).map(
      ({ attendeeId, mode, places }) => `${attendeeId} ${mode} ${places}`,
    )
  it('seats go in order of registration, and the others are waitlisted', () => {
    expect(given([person(1), person(2), person(3)])).toEqual([
      '1 in-person 1',
      '2 in-person 1',
      '3 in-person null',
    ])
  })
  it('a guest is included when there are seats for both', () => {
    expect(given([person(1, { withGuest: true }), person(2)])).toEqual(['1 in-person 2', '2 in-person null'])
    expect(given([person(1), person(2, { withGuest: true })])).toEqual(['1 in-person 1', '2 in-person 1'])
    expect(given([person(1, { withGuest: true })], { guestsAllowed: false })).toEqual(['1 in-person 1'])
  })
  it('people who cancelled, are registered or are waitlisted are skipped', () => {
    expect(given([person(1, { known: true }), person(2)])).toEqual(['2 in-person 1'])
  })
  it('people keep their mode if the date offers it, and otherwise take what it offers', () => {
    const both = { seats: seatsIn({ 'in-person': 1, online: 'unlimited' }) }
    expect(given([person(1, { mode: 'online' }), person(2)], both)).toEqual(['1 online 1', '2 in-person 1'])
    const online = { seats: seatsIn({ online: 5 }) }
    expect(given([person(1)], online)).toEqual(['1 online 1'])
  })
  it.each<[string, Partial<ClassFacts>, number]>([
    ['everyone gets a seat before registration opens', { registrationOpen: new Date('2026-11-23') }, 1],
    ['everyone gets a seat after registration closes', { registrationClose: now }, 1],
    ['no one gets a seat on a cancelled date', { cancelled: true }, 0],
    ['no one gets a seat on a past date', { start: new Date('2026-11-20T14:00:00Z') }, 0],
    ['no one gets a seat when registration is by phone only', { noOnlineRegistration: true }, 0],
  ])('%s', (_says, of, count) => {
    expect(given([person(1)], of)).toHaveLength(count)
  })
})
