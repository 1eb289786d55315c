import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'

/** One line of a registration list as it is confirmed. */
export interface RequestedRegistration {
  courseId: number
  /** A mode, or any other text that was sent. Null: allowed if the class has only one mode. */
  mode: string | null
  /** Whether a guest comes along. The guest needs a seat too. */
  withGuest: boolean
  /** The start and location that the person saw when they chose the class. Absent: the caller does not say. */
  chosenFor?: ChosenFor
}

/**
 * The class as the person saw it. Each value is checked only if the call has it. `place`: the location's name, null if
 * the class had none.
 */
export interface ChosenFor {
  start?: Date | null
  place?: string | null | undefined
}

/** A class for this decision: locked, with the seats left now. */
export interface ClassForRegistration {
  courseId: number
  title: StoredTitle
  seriesId: number | null
  registerSolo: boolean
  /** The location's name. */
  place: string | null
  facts: ClassFacts
}

/** What to store for a line. All its seats are in this one mode, including the guest's. */
export interface ModeAndSeats {
  mode: Mode
  places: 1 | 2
}
