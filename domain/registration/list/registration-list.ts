import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { DomainError } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'

/**
 * A class as it was last seen. It is replaced by the current class when that is known (catchUp), and shown if there is
 * no network. All of it survives JSON.
 */
export interface ListedClass {
  courseId: number
  title: string
  /** The language tag of texts that are not in the portal's default. Absent in lists of earlier versions. */
  textLanguage?: string | null
  /** ISO timestamps. */
  start: string
  end: string
  /** The modes of the class, in-person first. */
  modes: Mode[]
  /** Null if the class has none, like an online class. */
  locationName: string | null
  guestsAllowed: boolean
  seriesId: number | null
  seriesTitle: string | null
  /** False: registered, and removed from a list, only with the other classes of its series. */
  registerSolo: boolean
}

/** A class as a page offers it: with the facts that decide whether it is open now. */
export interface OfferedClass extends ListedClass {
  facts: ClassFacts
}

/** What the person accepted when they chose the class. `start`: ISO timestamp. `place`: the location's name. */
export interface ChosenClass {
  start: string
  place: string | null
}

export interface ListEntry {
  course: ListedClass
  /** ISO timestamp when `course` was read. Null in lists of earlier versions. */
  seenAt: string | null
  /** If `course` now differs from this, the person is asked again (movedSince). */
  chosenFor: ChosenClass
  mode: Mode
  guest: GuestInput | null
  /** The id of the account that made the line. Null: a visitor's, which the next account that logs in takes over. */
  by: number | null
  /** The ids of the people who come. The first one brings the guest. Empty: not chosen yet, as in a visitor's list. */
  who: readonly number[]
  /** Why the last confirmation could not register it. A change of the entry clears it. */
  refusal: DomainError | null
  /** Who could not be registered and why, if the line is for several people. */
  refusedFor?: readonly { who: number; refusal: DomainError }[] | undefined
}

/** The visitor's registration list (section 4): sorted by start, at most one entry a class. */
export interface RegistrationList {
  entries: readonly ListEntry[]
  /** ISO timestamp of the last change. Null if it was always empty. The list lasts for one day from it. */
  changedAt: string | null
}

/** A message to the person about a change. The web has the sentences. */
export type ListNote =
  | { code: 'ADDED_CLASS'; data: { title: string } }
  | { code: 'ADDED_SERIES'; data: { count: number; series: string } }
  | { code: 'ADDED_CLASSES'; data: { count: number } }
  | { code: 'LIST_TOO_LONG'; data: { max: number } }

export interface ListChange {
  list: RegistrationList
  notes: ListNote[]
}

/** One call confirms at most this many classes, the most that a series has. */
export const longestList = 100

export const emptyList: RegistrationList = { entries: [], changedAt: null }
