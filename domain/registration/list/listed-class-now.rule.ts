import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
import { changeEntries, chosenNow, sortEntries } from './registration-list.rule.ts'
import type { ListEntry, ListedClass, RegistrationList } from './registration-list.ts'

// A list keeps a class for up to a day. What is shown and confirmed is the class of now; what moved is asked about again.

/** How old the moment may be at which a class was seen before it is written anew. In milliseconds. */
const seenAgainAfter = 60_000

/**
 * The list with its classes as they are now; null for a class of which nothing newer is known. Its day does not begin anew. The
 * same list where nothing differs.
 */
export function catchUp(
  list: RegistrationList,
  classNow: (courseId: number) => ListedClass | null,
  now: Date,
): RegistrationList {
  let differs = false
  const entries = list.entries.map((entry) => {
    const course = classNow(entry.course.courseId)
    if (!course) return entry
    const isSame = JSON.stringify(inOrder(course)) === JSON.stringify(inOrder(entry.course))
    const age = entry.seenAt === null ? seenAgainAfter : now.getTime() - Date.parse(entry.seenAt)
    if (isSame && Math.abs(age) < seenAgainAfter) return entry
    differs = true
    return { ...entry, course, seenAt: now.toISOString() }
  })
  return differs ? { ...list, entries: sortEntries(entries) } : list
}

const inOrder = (course: ListedClass) => Object.entries(course).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What of a class is another than the person chose. */
export interface Moved {
  start: boolean
  place: boolean
  /** It is not held in the chosen mode any more. */
  mode: boolean
}

/** Null: the class is as it was chosen. A new title, end or room is only shown; who joins online does not care for the location. */
export function movedSince({ course, chosenFor, mode }: ListEntry): Moved | null {
  const moved = {
    start: Date.parse(course.start) !== Date.parse(chosenFor.start),
    place: needsLocation(mode) && course.locationName !== chosenFor.place,
    mode: !course.modes.includes(mode),
  }
  // A class that went online has no location; that is said by its mode.
  if (moved.mode) moved.place = false
  return moved.start || moved.place || moved.mode ? moved : null
}

/** The person agrees to these classes as they are now; one that is not held in the chosen mode any more is taken in the first that it has. */
export function agreeToMoved(
  list: RegistrationList,
  courseIds: readonly number[],
  now: Date,
): RegistrationList {
  return changeEntries(
    list,
    now,
    (entry) => courseIds.includes(entry.course.courseId) && movedSince(entry) !== null,
    ({ refusedFor: _refusedFor, ...entry }) => ({
      ...entry,
      chosenFor: chosenNow(entry.course),
      mode: modeNow(entry),
      refusal: null,
    }),
  )
}

/** The mode in which a class would be taken now. */
export function modeNow({ course, mode }: Pick<ListEntry, 'course' | 'mode'>): Mode {
  return course.modes.includes(mode) ? mode : (course.modes[0] ?? mode)
}
