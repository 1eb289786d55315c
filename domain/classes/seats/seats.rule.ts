import { forEachMode, type Mode, modes } from '#domain/kernel/modes.ts'

/** Seats left in one mode. */
export type Seats = number | 'unlimited'

/** Seats left per mode. Null if the class does not have the mode. */
export type ClassSeats = Readonly<Record<Mode, Seats | null>>

/** A mode as staff set it up. */
export interface SeatsByMode {
  held: boolean
  /** Null: unlimited. */
  capacity: number | null
  /** Seats of active registrations, guests included. */
  taken: number
}
export type TakenSeats = Readonly<Record<Mode, SeatsByMode>>

/** Bringing a guest needs more than this many seats left in the chosen mode before the registration (section 9). */
export const guestSeatsThreshold = 2

/**
 * Seats left = capacity - seats taken, never below 0: staff may lower a capacity below what is taken. If every mode has
 * capacity 0, registration is elsewhere. Its seats are not counted here, so it is never 'full' (see
 * isRegisteredElsewhere).
 */
export function seatsLeft(seats: TakenSeats): ClassSeats {
  const elsewhere = isRegisteredElsewhere(seats)
  return forEachMode((mode) => {
    const { held, capacity, taken } = seats[mode]
    if (!held) return null
    if (capacity === null || elsewhere) return 'unlimited'
    return Math.max(0, capacity - taken)
  })
}

/** A capacity of 0 in every mode of the class means 'registered elsewhere', not full. */
export function isRegisteredElsewhere(seats: TakenSeats): boolean {
  const offered = modes.filter((mode) => seats[mode].held)
  return offered.length > 0 && offered.every((mode) => seats[mode].capacity === 0)
}

/** The seats taken in all modes together. */
export function totalTaken(seats: TakenSeats): number {
  return modes.reduce((total, mode) => total + seats[mode].taken, 0)
}

export function hasSeats(seats: Seats | null): boolean {
  return seats === 'unlimited' || (seats !== null && seats > 0)
}

/** The modes of a class, in person first. */
export function modesOffered(seats: ClassSeats): Mode[] {
  return modes.filter((mode) => seats[mode] !== null)
}

/**
 * Whether a registration in this mode may bring a guest: the class allows guests and more than 2 seats are left
 * (section 5).
 */
export function guestsPossible(facts: { guestsAllowed: boolean; seats: ClassSeats }, mode: Mode): boolean {
  const left = facts.seats[mode]
  if (!facts.guestsAllowed || left === null) return false
  return left === 'unlimited' || left > guestSeatsThreshold
}
