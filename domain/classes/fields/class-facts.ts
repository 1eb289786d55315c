import {
  type ClassSeats,
  isRegisteredElsewhere,
  seatsLeft,
  type TakenSeats,
} from '#domain/classes/seats/seats.rule.ts'
import { forEachMode, type ModeAnswers, type ModeColumns, modeTable } from '#domain/kernel/modes.ts'

/** What the availability rules need of a class, from the database or from a response. */
export interface ClassFacts {
  start: Date
  /** Null: immediately. */
  registrationOpen: Date | null
  /** Null: 15 minutes after the start. */
  registrationClose: Date | null
  noOnlineRegistration: boolean
  customRegistrationMessage: string | null
  cancelled: boolean
  guestsAllowed: boolean
  seats: ClassSeats
}

/** The relevant columns of `course`, with the seats taken by active registrations. */
export interface ClassRow extends ModeColumns {
  starts_at: Date
  registration_opens_at: Date | null
  registration_closes_at: Date | null
  no_online_registration: boolean
  custom_registration_message: string | null
  cancelled_at: Date | null
  guests_allowed: boolean
}

/** The relevant fields of the API's Course. */
export interface ClassResponse
  extends Record<ModeAnswers['left'], number | null>,
    Record<ModeAnswers['unlimited'], boolean> {
  start: string
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
 * The API's `availableSeats` if seats are unlimited. Null already means 'not in person'. A client that does not know
 * the field `unlimited` must still see a class with seats. The legacy data use 200 for this, too.
 */
export const unlimitedSeatsNumber = 200

export function factsFromRow(row: ClassRow): ClassFacts {
  return factsFromSeats(row, takenSeatsOfRow(row))
}

/** Like `factsFromRow`, for a row whose seats were read separately. */
function factsFromSeats(row: Omit<ClassRow, keyof ModeColumns>, seats: TakenSeats): ClassFacts {
  return {
    start: row.starts_at,
    registrationOpen: row.registration_opens_at,
    registrationClose: row.registration_closes_at,
    noOnlineRegistration: row.no_online_registration || isRegisteredElsewhere(seats),
    customRegistrationMessage: row.custom_registration_message,
    cancelled: row.cancelled_at !== null,
    guestsAllowed: row.guests_allowed,
    seats: seatsLeft(seats),
  }
}

export function factsFromResult(course: ClassResponse): ClassFacts {
  const { courseTiming: timing } = course
  return {
    start: new Date(course.start),
    registrationOpen: timing.registrationopen === null ? null : new Date(timing.registrationopen),
    registrationClose: new Date(timing.registrationclose),
    noOnlineRegistration: timing.noOnlineRegistration,
    customRegistrationMessage: timing.customRegistrationMessage,
    cancelled: timing.eventCancelled,
    guestsAllowed: course.guestsAllowed,
    seats: seatsOfResult(course),
  }
}

/** The seats left in each mode. */
export function seatsOfResult(
  course: Pick<ClassResponse, ModeAnswers['left'] | ModeAnswers['unlimited']>,
): ClassSeats {
  return forEachMode((mode) => {
    const { left, unlimited } = modeTable[mode].answer
    return course[unlimited] ? 'unlimited' : course[left]
  })
}

/** The modes of a class with the seats taken in each. */
export function takenSeatsOfRow(row: ModeColumns): TakenSeats {
  return forEachMode((mode) => {
    const { held, capacity, taken } = modeTable[mode].columns
    return { held: row[held], capacity: row[capacity], taken: row[taken] }
  })
}
