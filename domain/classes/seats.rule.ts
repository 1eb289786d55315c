/** How a person takes part. The slugs of the contract's courseTypes and registrationType. */
export type Mode = 'in-person' | 'online'

export const modes = ['in-person', 'online'] as const satisfies readonly Mode[]

/** Seats left in one mode. */
export type Seats = number | 'unlimited'

/** Seats left per mode; null where the class is not held that way. */
export interface ClassSeats {
  inPerson: Seats | null
  online: Seats | null
}

/** A mode as staff set it up. */
export interface ModePlaces {
  held: boolean
  /** Null: unlimited. */
  capacity: number | null
  /** Places of active registrations, guests included. */
  taken: number
}

/** Bringing a guest needs more than this many seats left in the chosen mode before the booking (section 9). */
export const guestSeatsThreshold = 2

/**
 * Places left = capacity - places taken, never below 0: staff may lower a capacity below what is taken.
 * A class whose every mode has capacity 0 is registered elsewhere: its seats are not counted here, so it is never
 * 'full' (see isRegisteredElsewhere).
 */
export function seatsLeft(inPerson: ModePlaces, online: ModePlaces): ClassSeats {
  const elsewhere = isRegisteredElsewhere(inPerson, online)
  const left = ({ held, capacity, taken }: ModePlaces): Seats | null => {
    if (!held) return null
    if (capacity === null || elsewhere) return 'unlimited'
    return Math.max(0, capacity - taken)
  }
  return { inPerson: left(inPerson), online: left(online) }
}

/** A limit of 0 in every mode it is held in says 'registered elsewhere', which is not the same as full. */
export function isRegisteredElsewhere(inPerson: ModePlaces, online: ModePlaces): boolean {
  const held = [inPerson, online].filter((mode) => mode.held)
  return held.length > 0 && held.every((mode) => mode.capacity === 0)
}

export function seatsIn(seats: ClassSeats, mode: Mode): Seats | null {
  return mode === 'in-person' ? seats.inPerson : seats.online
}

export function hasSeats(seats: Seats | null): boolean {
  return seats === 'unlimited' || (seats !== null && seats > 0)
}

/** The modes a class is held in, in person first. */
export function modesHeld(seats: ClassSeats): Mode[] {
  return modes.filter((mode) => seatsIn(seats, mode) !== null)
}

/** Whether a booking in this mode may bring a guest: the class allows guests and more than 2 seats are left (section 5). */
export function guestsPossible(facts: { guestsAllowed: boolean; seats: ClassSeats }, mode: Mode): boolean {
  const left = seatsIn(facts.seats, mode)
  if (!facts.guestsAllowed || left === null) return false
  return left === 'unlimited' || left > guestSeatsThreshold
}
