import type { ClassFacts } from '#domain/classes/class-facts.ts'
import type { RefusalReason } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from './guest.input.ts'

/** What a list keeps of a class: enough to draw it and to send it, and all of it survives JSON. */
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

/** The person themself, or the number of somebody for whom they care. */
export type Who = 'me' | number

export interface ListEntry {
  course: ListedClass
  mode: Mode
  guest: GuestInput | null
  /** Who is coming, of those for whom a login answers; absent: the person themself alone. */
  who?: readonly Who[]
  /** Why the last confirmation could not book it; a change of the entry clears it. */
  refusal: RefusalReason | null
  /** Whose place could not be booked and why, where several were coming. */
  refusedFor?: readonly { who: Who; refusal: RefusalReason }[] | undefined
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
