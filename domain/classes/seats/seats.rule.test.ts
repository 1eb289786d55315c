import { describe, expect, it } from 'vitest'
import { type ClassRow, factsFromResult, factsFromRow } from '#domain/classes/fields/class-facts.ts'
import { answeredIn, noColumns, seatsIn } from '#domain/classes/testing/seats.ts'
import { forEachMode } from '#domain/kernel/modes.ts'
import { decideAvailability } from './availability.rule.ts'
import {
  guestsPossible,
  isRegisteredElsewhere,
  type Seats,
  seatsLeft,
  type TakenSeats,
} from './seats.rule.ts'

const notHeld = { held: false, capacity: null, taken: 0 }
const offered = (capacity: number | null, taken = 0) => ({ held: true, capacity, taken })
const start = new Date('2026-11-21T15:00:00Z')

const row: ClassRow = {
  starts_at: start,
  registration_opens_at: null,
  registration_closes_at: null,
  no_online_registration: false,
  custom_registration_message: null,
  cancelled_at: null,
  guests_allowed: true,
  ...noColumns,
  in_person: true,
  in_person_capacity: 10,
  in_person_taken: 4,
}

/** A class with only these modes. */
const seats = (some: Partial<TakenSeats>): TakenSeats => forEachMode((mode) => some[mode] ?? notHeld)

describe('seats left', () => {
  it('are the capacity minus the seats taken', () => {
    expect(seatsLeft(seats({ 'in-person': offered(10, 4), online: offered(5, 5) }))).toEqual(
      seatsIn({ 'in-person': 6, online: 0 }),
    )
  })
  it('are never below 0, even when staff lowered the capacity', () => {
    expect(seatsLeft(seats({ 'in-person': offered(3, 4) }))).toEqual(seatsIn({ 'in-person': 0 }))
  })
  it('are unlimited without a capacity', () => {
    expect(seatsLeft(seats({ online: offered(null, 500) }))).toEqual(seatsIn({ online: 'unlimited' }))
  })
  it('are unlimited when every mode has a limit of 0', () => {
    expect(seatsLeft(seats({ 'in-person': offered(0) }))).toEqual(seatsIn({ 'in-person': 'unlimited' }))
    expect(seatsLeft(seats({ 'in-person': offered(0), online: offered(8) }))).toEqual(
      seatsIn({ 'in-person': 0, online: 8 }),
    )
  })
})

describe('adding a guest', () => {
  it.each<[string, boolean, Seats | null, boolean]>([
    ['is possible with 3 seats left', true, 3, true],
    ['is not possible with 2 seats left', true, 2, false],
    ['is possible in a class without a limit', true, 'unlimited', true],
    ['is not possible when the class does not allow guests', false, 'unlimited', false],
    ['is not possible in a mode the class does not have', true, null, false],
  ])('%s', (_name, guestsAllowed, inPerson, possible) => {
    expect(guestsPossible({ guestsAllowed, seats: seatsIn({ 'in-person': inPerson }) }, 'in-person')).toBe(
      possible,
    )
  })
})

describe('the data of a class for availability', () => {
  it('are the same from the database row and the API response', () => {
    const timing = {
      registrationopen: null,
      registrationclose: '2026-11-21T10:15:00-05:00',
      noOnlineRegistration: false,
      customRegistrationMessage: null,
      eventCancelled: false,
    }
    const answer = factsFromResult({
      start: '2026-11-21T10:00:00-05:00',
      ...answeredIn({ 'in-person': 6 }),
      guestsAllowed: true,
      courseTiming: timing,
    })
    const close = new Date('2026-11-21T15:15:00Z')
    expect(answer).toEqual({ ...factsFromRow(row), registrationClose: close })
  })
  it('tell people to contact the organization when a limit of 0 means registration is elsewhere', () => {
    const facts = factsFromRow({ ...row, in_person_capacity: 0, in_person_taken: 0 })
    expect(decideAvailability(facts, new Date('2026-11-01T00:00:00Z'))).toMatchObject({
      code: 'CLASS_CONTACT_US',
    })
  })
})

it.each<[string, Partial<TakenSeats>, boolean]>([
  ['no mode', {}, false],
  ['capacity 0', { 'in-person': offered(0) }, true],
  ['capacity 1', { 'in-person': offered(1) }, false],
  ['no limit', { 'in-person': offered(null) }, false],
  ['capacity 0 in both modes', { 'in-person': offered(0), online: offered(0) }, true],
  ['capacity 0 in one of two modes', { 'in-person': offered(0), online: offered(5) }, false],
])('a class with %s is registered elsewhere, or not: %s', (_name, some, isElsewhere) => {
  expect(isRegisteredElsewhere(seats(some))).toBe(isElsewhere)
})
