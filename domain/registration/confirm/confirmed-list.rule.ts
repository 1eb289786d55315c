import type { DomainError } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { changed, changeEntries } from '#domain/registration/list/registration-list.rule.ts'
import type { ListEntry, RegistrationList } from '#domain/registration/list/registration-list.ts'

// Used by the list's page. Separate from what every page needs of a list.
/** The people an account can register: its own id, and those of the people it helps. */
export interface Choosing {
  self: number
  others: readonly number[]
}

/**
 * Chooses who comes to these classes, in the order given: the first one brings the guest. An empty choice is possible
 * and registers no one.
 */
export function choosePeople(
  list: RegistrationList,
  courseIds: readonly number[],
  personId: readonly number[],
  now: Date,
): RegistrationList {
  return changeEntries(
    list,
    now,
    ({ course }) => courseIds.includes(course.courseId),
    (entry) => withPerson(entry, personId, null),
  )
}

/**
 * The user ids of the people who attend by a line, of those this account can register. A line without anyone is for the
 * account's owner, unless they help others: then they are prompted.
 */
export function comingPeople({ who }: ListEntry, { self, others }: Choosing): readonly number[] {
  if (who.length === 0) return others.length === 0 ? [self] : []
  return who.filter((id) => id === self || others.includes(id))
}

function withPerson(
  { refusedFor: _refusedFor, ...entry }: ListEntry,
  who: readonly number[],
  refusal: DomainError | null,
): ListEntry {
  return { ...entry, who, refusal }
}

/** A line as `createRegistrations` takes it. */
export interface LineToConfirm {
  courseId: number
  registrationType: Mode
  chosenFor: string
  chosenPlace: string | null
  guest: GuestInput | null
}

/** The list as `createRegistrations` takes it, for one of the people who come. */
export function registrationsToConfirm(
  list: RegistrationList,
  person: number,
  responding: Choosing,
): LineToConfirm[] {
  return list.entries.flatMap((entry) => {
    const coming = comingPeople(entry, responding)
    if (!coming.includes(person)) return []
    const { course, mode, chosenFor, guest } = entry
    return {
      courseId: course.courseId,
      registrationType: mode,
      chosenFor: chosenFor.start,
      chosenPlace: chosenFor.place,
      guest: coming[0] === person ? guest : null,
    }
  })
}

/** The user ids of everyone who comes to a class of the list, the account's owner first. */
export function everyoneComing(list: RegistrationList, responding: Choosing): number[] {
  const coming = new Set(list.entries.flatMap((entry) => comingPeople(entry, responding)))
  return [responding.self, ...responding.others].filter((person) => coming.has(person))
}

/** One row of the confirmation's result, with what the list needs. */
export interface ConfirmedRow {
  courseId: number
  /** The person whose row it is. */
  personId: number
  /** The person is registered for the class now, by this call or before it. */
  registered: boolean
  /** A person with their own login got a request to confirm. They decide now. */
  requested?: boolean
  domainError: DomainError | null
}

/**
 * Updates the list after a confirmation: removes the classes for which everyone is registered or got a request. The
 * other classes stay, for the people who are not registered, with the reason.
 */
export function applyResults(
  list: RegistrationList,
  rows: readonly ConfirmedRow[],
  responding: Choosing,
  now: Date,
): RegistrationList {
  if (rows.length === 0) return list
  const keyOf = (courseId: number, personId: number) => `${courseId} ${personId}`
  // A class that appears twice counts as registered if one of its rows is.
  const registered = new Set(
    rows
      .filter((row) => row.registered || row.requested)
      .map(({ courseId, personId }) => keyOf(courseId, personId)),
  )
  const errors = new Map(rows.map((row) => [keyOf(row.courseId, row.personId), row.domainError]))
  const staying = list.entries.flatMap((entry): ListEntry[] => {
    const { courseId } = entry.course
    const coming = comingPeople(entry, responding)
    const left = coming.filter((personId) => !registered.has(keyOf(courseId, personId)))
    if (left.length === 0 && coming.length > 0) return []
    const refusedFor = left.flatMap((personId) => {
      const refusal = errors.get(keyOf(courseId, personId))
      return refusal ? [{ who: personId, refusal }] : []
    })
    const domainError = refusedFor[0]?.refusal ?? entry.refusal
    const next =
      left.length < coming.length ? withPerson(entry, left, domainError) : { ...entry, refusal: domainError }
    // The guest came with the first person, who has a spot now.
    const guest = left[0] === coming[0] ? entry.guest : null
    const namesPeople = coming.length > 1 || coming[0] !== responding.self
    return [{ ...next, guest, ...(namesPeople && refusedFor.length > 0 ? { refusedFor } : {}) }]
  })
  return changed(staying, now)
}
