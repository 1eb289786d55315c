import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
import { changeEntries, chosenNow, sortEntries } from './registration-list.rule.ts'
import type { ListEntry, ListedClass, RegistrationList } from './registration-list.ts'

// A list stores a class for up to a day. It shows and confirms the current class. The person must accept each change.
/** `seenAt` is written again only if it is older than this, in milliseconds. */
const seenAgainAfter = 60_000

/**
 * The list with its classes as they are now. Null for a class without newer data. Its day does not start over. Returns
 * the same list if nothing differs.
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

/** How a class differs from what the person chose. */
export interface Moved {
  start: boolean
  place: boolean
  /** The class no longer has the chosen mode. */
  mode: boolean
}

/**
 * Null: the class is as it was chosen. A new title, end or room is only shown. The location does not matter to people
 * who join online.
 */
export function movedSince({ course, chosenFor, mode }: ListEntry): Moved | null {
  const moved = {
    start: Date.parse(course.start) !== Date.parse(chosenFor.start),
    place: needsLocation(mode) && course.locationName !== chosenFor.place,
    mode: !course.modes.includes(mode),
  }
  // A class that moved online has no location. Its mode says so.
  if (moved.mode) moved.place = false
  return moved.start || moved.place || moved.mode ? moved : null
}

/**
 * The person accepts these classes as they are now. If a class no longer has the chosen mode, its first mode is taken.
 */
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

/** The mode in which a class would be registered now. */
export function modeNow({ course, mode }: Pick<ListEntry, 'course' | 'mode'>): Mode {
  return course.modes.includes(mode) ? mode : (course.modes[0] ?? mode)
}
