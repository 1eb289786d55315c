import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'

/** One line of a registration list as it is confirmed. */
export interface RequestedRegistration {
  courseId: number
  /** A mode, anything else that was sent, or null: may be left out where the class has only one. */
  mode: string | null
  /** Whether a guest comes along; they need a place of their own. */
  withGuest: boolean
  /** The start and the location that the person saw when they chose the class. Absent: the caller does not say. */
  chosenFor?: ChosenFor
}

/** Each is checked only where it is known. `place`: the name of the location, null where the class had none. */
export interface ChosenFor {
  start?: Date | null
  place?: string | null | undefined
}

/** A class as the decision sees it: locked, with the seats that are left at this moment. */
export interface BookableClass {
  courseId: number
  title: StoredTitle
  seriesId: number | null
  registerSolo: boolean
  /** The name of its location. */
  place: string | null
  facts: ClassFacts
}

/** What to write for a line: the places are in this one mode, the guest's included. */
export interface Booking {
  mode: Mode
  places: 1 | 2
}
