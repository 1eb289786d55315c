import type { RefusalReason } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from './guest.input.ts'
import { changed, changeEntries, whoComes } from './registration-list.rule.ts'
import type { ListEntry, RegistrationList, Who } from './registration-list.ts'

// What the page of the list does with it: apart from what every page needs of a list.

/** Chooses who comes to these classes, in the order given: the first brings the guest. Nobody is possible, and is booked nowhere. */
export function chooseWho(
  list: RegistrationList,
  courseIds: readonly number[],
  who: readonly Who[],
  now: Date,
): RegistrationList {
  return changeEntries(
    list,
    now,
    ({ course }) => courseIds.includes(course.courseId),
    (entry) => withWho(entry, who, null),
  )
}

/** The list of somebody who answers for these people alone: who else was to come does not, and where nobody is left it is they themself. */
export function withKnownPeople(
  list: RegistrationList,
  people: readonly number[],
  now: Date,
): RegistrationList {
  const isKnown = (who: Who) => who === 'me' || people.includes(who)
  return changeEntries(
    list,
    now,
    (entry) => whoComes(entry).some((who) => !isKnown(who)),
    (entry) => {
      const known = whoComes(entry).filter(isKnown)
      return withWho(entry, known.length > 0 ? known : ['me'], null)
    },
  )
}

function withWho(
  { who: _who, refusedFor: _refusedFor, ...entry }: ListEntry,
  who: readonly Who[],
  refusal: RefusalReason | null,
): ListEntry {
  const isAlone = who.length === 1 && who[0] === 'me'
  return { ...entry, ...(isAlone ? {} : { who }), refusal }
}

/** The list as `createRegistrations` takes it, for one of those who come. */
export function registrationsToConfirm(
  list: RegistrationList,
  who: Who = 'me',
): { courseId: number; registrationType: Mode; guest: GuestInput | null }[] {
  return list.entries
    .filter((entry) => whoComes(entry).includes(who))
    .map((entry) => ({
      courseId: entry.course.courseId,
      registrationType: entry.mode,
      guest: whoComes(entry)[0] === who ? entry.guest : null,
    }))
}

/** One row of the confirmation's answer, as far as the list needs it. */
export interface ConfirmedRow {
  courseId: number
  /** Whose row it is; absent: the person's own. */
  who?: Who
  /** The person holds a registration of the class now, whether made by this call or before it. */
  registered: boolean
  refusal: RefusalReason | null
}

/** After a confirmation: classes that all who come are registered for leave, the others stay with the reason, for those who are not. */
export function applyResults(
  list: RegistrationList,
  rows: readonly ConfirmedRow[],
  now: Date,
): RegistrationList {
  if (rows.length === 0) return list
  const keyOf = (courseId: number, who: Who = 'me') => `${courseId} ${who}`
  // A class that came twice counts as registered when one of its rows is.
  const registered = new Set(
    rows.filter((row) => row.registered).map(({ courseId, who }) => keyOf(courseId, who)),
  )
  const refusals = new Map(rows.map((row) => [keyOf(row.courseId, row.who), row.refusal]))
  const staying = list.entries.flatMap((entry): ListEntry[] => {
    const { courseId } = entry.course
    const coming = whoComes(entry)
    const left = coming.filter((who) => !registered.has(keyOf(courseId, who)))
    if (left.length === 0 && coming.length > 0) return []
    const refusedFor = left.flatMap((who) => {
      const refusal = refusals.get(keyOf(courseId, who))
      return refusal ? [{ who, refusal }] : []
    })
    const refusal = refusedFor[0]?.refusal ?? entry.refusal
    const next = left.length < coming.length ? withWho(entry, left, refusal) : { ...entry, refusal }
    // The guest came with the first, who has a place now.
    const guest = left[0] === coming[0] ? entry.guest : null
    return [{ ...next, guest, ...(entry.who && refusedFor.length > 0 ? { refusedFor } : {}) }]
  })
  return changed(staying, now)
}
