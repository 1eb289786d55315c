import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import { bookableClass } from '../testing/bookable-class.ts'
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

describe('in a series is', () => {
  const asOne = [date(1, '2026-11-10'), date(2, '2026-11-24'), date(3, '2026-12-01')]
  const dateByDate = asOne.map((one) => ({ ...one, ...solo }))
  it.each<[string, SeriesDate[], number[], boolean]>([
    ['booked as one: who holds all of it', asOne, [1, 2, 3], true],
    ['who gave up one date of it', asOne, [1, 3], true],
    ['who came in late', asOne, [2, 3], true],
    ['not who gave up all that lies ahead', asOne, [1], false],
    ['not who holds nothing', asOne, [], false],
    [
      'where only the last date is left and was cancelled: who holds that',
      [date(1, '2026-11-10'), date(2, '2026-11-24', { cancelled: true })],
      [1, 2],
      true,
    ],
    ['where all is over: who was at the last date', asOne.slice(0, 1), [1], true],
    ['booked date by date: who holds all that lie ahead', dateByDate, [2, 3], true],
    ['not who chose some of them', dateByDate, [1, 2], false],
    ['not who chose the only one that is left', dateByDate.slice(0, 2), [2], false],
  ])('%s', (_says, dates, offered, is) => {
    expect(isInSeries(dates, new Set(offered), now)).toBe(is)
  })
})

describe('of a date that is added to a series', () => {
  const facts = (of: Partial<ClassFacts> = {}): ClassFacts =>
    bookableClass(9, { seats: seatsIn({ 'in-person': 2 }), facts: { guestsAllowed: true, ...of } }).facts
  const person = (attendeeId: number, rest: Partial<SeriesPerson> = {}): SeriesPerson => ({
    attendeeId,
    mode: 'in-person',
    withGuest: false,
    known: false,
    ...rest,
  })
  const given = (people: SeriesPerson[], of?: Partial<ClassFacts>) =>
    seatSeriesPeople(people, facts(of), now, { openToAll: false }).map(
      ({ attendeeId, mode, places: freeSeats }) => `${attendeeId} ${mode} ${freeSeats}`,
    )
  it('who came first gets the places, the others wait', () => {
    expect(given([person(1), person(2), person(3)])).toEqual([
      '1 in-person 1',
      '2 in-person 1',
      '3 in-person null',
    ])
  })
  it('a guest comes along where both find a seat', () => {
    expect(given([person(1, { withGuest: true }), person(2)])).toEqual(['1 in-person 2', '2 in-person null'])
    expect(given([person(1), person(2, { withGuest: true })])).toEqual(['1 in-person 1', '2 in-person 1'])
    expect(given([person(1, { withGuest: true })], { guestsAllowed: false })).toEqual(['1 in-person 1'])
  })
  it('who gave it up, comes already or waits is left alone', () => {
    expect(given([person(1, { known: true }), person(2)])).toEqual(['2 in-person 1'])
  })
  it('everybody comes the way it is held, their own where that is one of them', () => {
    const both = { seats: seatsIn({ 'in-person': 1, online: 'unlimited' }) }
    expect(given([person(1, { mode: 'online' }), person(2)], both)).toEqual(['1 online 1', '2 in-person 1'])
    const online = { seats: seatsIn({ online: 5 }) }
    expect(given([person(1)], online)).toEqual(['1 online 1'])
  })
  it.each<[string, Partial<ClassFacts>, number]>([
    ['before registration opens everybody has a place', { registrationOpen: new Date('2026-11-23') }, 1],
    ['after it has closed they have it, too', { registrationClose: now }, 1],
    ['nobody has one where it is cancelled', { cancelled: true }, 0],
    ['nor where it is over', { start: new Date('2026-11-20T14:00:00Z') }, 0],
    ['nor where it is booked by telephone', { noOnlineRegistration: true }, 0],
  ])('%s', (_says, of, count) => {
    expect(given([person(1)], of)).toHaveLength(count)
  })
})
