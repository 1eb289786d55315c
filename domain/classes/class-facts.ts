import {
  type ClassSeats,
  isRegisteredElsewhere,
  type ModePlaces,
  type Seats,
  seatsLeft,
} from './seats.rule.ts'

/** What the rules of availability need to know of a class, whether it comes from the database or from an answer. */
export interface ClassFacts {
  start: Date
  /** Null: at once. */
  registrationOpen: Date | null
  /** Null: 15 minutes after the start. */
  registrationClose: Date | null
  noOnlineRegistration: boolean
  customRegistrationMessage: string | null
  cancelled: boolean
  guestsAllowed: boolean
  seats: ClassSeats
}

/** The columns of `course` that count, with the places taken by active registrations. */
export interface ClassRow {
  starts_at: Date
  registration_opens_at: Date | null
  registration_closes_at: Date | null
  no_online_registration: boolean
  custom_registration_message: string | null
  cancelled_at: Date | null
  guests_allowed: boolean
  in_person: boolean
  online: boolean
  in_person_capacity: number | null
  online_capacity: number | null
  in_person_taken: number
  online_taken: number
}

/** The fields of the API's Course that count. */
export interface ClassAnswer {
  start: string
  availableSeats: number | null
  unlimitedSeats: boolean
  availableOnlineSeats: number | null
  unlimitedOnlineSeats: boolean
  guestsAllowed: boolean
  courseTiming: {
    registrationopen: string | null
    registrationclose: string
    noOnlineRegistration: boolean
    customRegistrationMessage: string | null
    eventCancelled: boolean
  }
}

/**
 * What the contract's `availableSeats` says where seats are not counted. Null is taken ('not held in person') and a client
 * that knows only the contract must see a class with seats; 200 is the number the legacy data uses for the same.
 * The grown fields `unlimitedSeats` and `unlimitedOnlineSeats` say it plainly.
 */
export const unlimitedSeatsNumber = 200

export function factsFromRow(row: ClassRow): ClassFacts {
  const [inPerson, online] = placesOfRow(row)
  return {
    start: row.starts_at,
    registrationOpen: row.registration_opens_at,
    registrationClose: row.registration_closes_at,
    noOnlineRegistration: row.no_online_registration || isRegisteredElsewhere(inPerson, online),
    customRegistrationMessage: row.custom_registration_message,
    cancelled: row.cancelled_at !== null,
    guestsAllowed: row.guests_allowed,
    seats: seatsLeft(inPerson, online),
  }
}

export function factsFromAnswer(course: ClassAnswer): ClassFacts {
  const { courseTiming: timing } = course
  const seats = (left: number | null, unlimited: boolean): Seats | null => (unlimited ? 'unlimited' : left)
  return {
    start: new Date(course.start),
    registrationOpen: timing.registrationopen === null ? null : new Date(timing.registrationopen),
    registrationClose: new Date(timing.registrationclose),
    noOnlineRegistration: timing.noOnlineRegistration,
    customRegistrationMessage: timing.customRegistrationMessage,
    cancelled: timing.eventCancelled,
    guestsAllowed: course.guestsAllowed,
    seats: {
      inPerson: seats(course.availableSeats, course.unlimitedSeats),
      online: seats(course.availableOnlineSeats, course.unlimitedOnlineSeats),
    },
  }
}

function placesOfRow(row: ClassRow): [ModePlaces, ModePlaces] {
  return [
    { held: row.in_person, capacity: row.in_person_capacity, taken: row.in_person_taken },
    { held: row.online, capacity: row.online_capacity, taken: row.online_taken },
  ]
}
