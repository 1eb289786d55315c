import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import type { DomainError } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'

/**
 * A class as it was seen last: replaced by the class of now as soon as that is known (catchUp), and shown where there is no
 * network. All of it survives JSON.
 */
export interface ListedClass {
  courseId: number
  title: string
  /** Of texts that are not in the portal's own: their tag. Absent in lists of before. */
  textLanguage?: string | null
  /** ISO moments. */
  start: string
  end: string
  /** The modes that the class is held in, in-person first. */
  modes: Mode[]
  /** Null where the class has none of its own, as an online class. */
  locationName: string | null
  guestsAllowed: boolean
  seriesId: number | null
  seriesTitle: string | null
  /** False: booked, and left in a list, only with the other classes of its series. */
  registerSolo: boolean
}

/** A class as a screen offers it: with the facts that say whether it is open now. */
export interface OfferedClass extends ListedClass {
  facts: ClassFacts
}

/** What the person agreed to when they chose the class. `start`: ISO moment; `place`: the name of the location. */
export interface ChosenClass {
  start: string
  place: string | null
}

export interface ListEntry {
  course: ListedClass
  /** ISO moment at which `course` was the class of then; null in lists of before. */
  seenAt: string | null
  /** Where `course` differs from it by now, the person is asked again (movedSince). */
  chosenFor: ChosenClass
  mode: Mode
  guest: GuestInput | null
  /** The number of the account in which the line was made; null: a visitor's, which whoever logs in goes on with. */
  by: number | null
  /** The numbers of the people who come, the first brings the guest. Empty: nobody has said it yet, as in a visitor's list. */
  who: readonly number[]
  /** Why the last confirmation could not book it; a change of the entry clears it. */
  refusal: DomainError | null
  /** Whose place could not be booked and why, where several were coming. */
  refusedFor?: readonly { who: number; refusal: DomainError }[] | undefined
}

/** The visitor's registration list (section 4): sorted by start, at most one entry a class. */
export interface RegistrationList {
  entries: readonly ListEntry[]
  /** ISO moment of the last change; null while nothing was ever in it. The list lives for one day from it. */
  changedAt: string | null
}

/** What a change says to the person; the web has the sentences. */
export type ListNote =
  | { code: 'ADDED_CLASS'; data: { title: string } }
  | { code: 'ADDED_SERIES'; data: { count: number; series: string } }
  | { code: 'ADDED_CLASSES'; data: { count: number } }
  | { code: 'LIST_TOO_LONG'; data: { max: number } }

export interface ListChange {
  list: RegistrationList
  notes: ListNote[]
}

/** One call confirms at most this many classes, as many as a series has. */
export const longestList = 100

export const emptyList: RegistrationList = { entries: [], changedAt: null }
