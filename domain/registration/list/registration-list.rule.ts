import { decideAvailability, decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import {
  type ChosenClass,
  type ListChange,
  type ListEntry,
  type ListedClass,
  type ListNote,
  longestList,
  type OfferedClass,
  type RegistrationList,
} from './registration-list.ts'

/**
 * The classes that adding this one brings into the list: itself and the other classes of its series that are open and
 * neither registered nor listed. Empty if the class itself cannot be added. Its length is the N of 'Add Full Series (N
 * Classes)'.
 */
export function classesAddedWith(
  list: RegistrationList,
  added: OfferedClass,
  seriesClasses: readonly OfferedClass[],
  registeredIds: ReadonlySet<number>,
  now: Date,
): OfferedClass[] {
  const canJoin = (offered: OfferedClass) =>
    !registeredIds.has(offered.courseId) &&
    !isListed(list, offered.courseId) &&
    decideAvailability(offered.facts, now).ok
  if (!canJoin(added)) return []
  const others = seriesClasses.filter(
    (other) =>
      added.seriesId !== null &&
      other.seriesId === added.seriesId &&
      other.courseId !== added.courseId &&
      canJoin(other),
  )
  return [added, ...others]
}

/**
 * How a class is added. `mode`: used if the class offers it. `by`: the account that adds it and that comes. Null: a
 * visitor.
 */
export interface Adding {
  mode?: Mode | undefined
  by?: number | null
}

/** Adds a class with the other classes of its series. */
export function addClass(
  list: RegistrationList,
  added: OfferedClass,
  seriesClasses: readonly OfferedClass[],
  registeredIds: ReadonlySet<number>,
  now: Date,
  adding?: Adding,
): ListChange {
  return addClasses(list, [added], seriesClasses, registeredIds, now, adding)
}

/**
 * Adds several chosen classes together, each with the others of its series. `seriesClasses` may contain the classes of
 * all their series.
 */
export function addClasses(
  list: RegistrationList,
  chosen: readonly OfferedClass[],
  seriesClasses: readonly OfferedClass[],
  registeredIds: ReadonlySet<number>,
  now: Date,
  adding: Adding = {},
): ListChange {
  const added = new Map<number, OfferedClass>()
  for (const one of chosen)
    for (const joining of classesAddedWith(list, one, seriesClasses, registeredIds, now))
      added.set(joining.courseId, joining)
  if (added.size === 0) return { list, notes: [] }
  if (list.entries.length + added.size > longestList)
    return { list, notes: [{ code: 'LIST_TOO_LONG', data: { max: longestList } }] }
  const entries = [...added.values()].map((offered) => entryOf(offered, now, adding))
  return { list: changed([...list.entries, ...entries], now), notes: [noteOf([...added.values()])] }
}

/**
 * Removes a class, its guest, and the other classes of its series. With `alone`, removes only the class itself, where
 * allowed: see mayLeaveAlone.
 */
export function removeClass(
  list: RegistrationList,
  courseId: number,
  now: Date,
  { alone = false }: { alone?: boolean } = {},
): RegistrationList {
  const removed = list.entries.find((entry) => entry.course.courseId === courseId)
  if (!removed) return list
  const onlyIt = alone && mayLeaveAlone(list, courseId)
  const staying = list.entries.filter(
    ({ course }) => course.courseId !== courseId && (onlyIt || !isSameSeries(course, removed.course)),
  )
  return changed(staying, now)
}

/**
 * Whether the class can be removed while others of its series stay: only if each of them can be registered without it.
 */
export function mayLeaveAlone(list: RegistrationList, courseId: number): boolean {
  const leaving = list.entries.find((entry) => entry.course.courseId === courseId)
  return (
    leaving !== undefined &&
    list.entries.every(({ course }) => course.registerSolo || !isSameSeries(course, leaving.course))
  )
}

/**
 * Chooses the attendance mode, also for the listed classes of its series. Changes nothing for a class without that
 * mode.
 */
export function chooseMode(
  list: RegistrationList,
  courseId: number,
  mode: Mode,
  now: Date,
): RegistrationList {
  const chosen = list.entries.find((entry) => entry.course.courseId === courseId)
  if (!chosen?.course.modes.includes(mode)) return list
  return changeEntries(
    list,
    now,
    ({ course }) => course.courseId === courseId || isSameSeries(course, chosen.course),
    (entry) =>
      entry.course.modes.includes(mode) ? { ...entry, mode, refusal: null, refusedFor: undefined } : entry,
  )
}

/** Adds a guest, or changes the existing one. Changes nothing if the class allows none. */
export function setGuest(
  list: RegistrationList,
  courseId: number,
  guest: GuestInput,
  now: Date,
): RegistrationList {
  return changeEntries(
    list,
    now,
    ({ course }) => course.courseId === courseId,
    (entry) =>
      entry.course.guestsAllowed ? { ...entry, guest, refusal: null, refusedFor: undefined } : entry,
  )
}

export function removeGuest(list: RegistrationList, courseId: number, now: Date): RegistrationList {
  return changeEntries(
    list,
    now,
    ({ course }) => course.courseId === courseId,
    (entry) => ({ ...entry, guest: null, refusal: null, refusedFor: undefined }),
  )
}

/**
 * Puts classes of an earlier list into the list again, each as it was, if they are open and neither registered nor
 * listed. If the mode has no seats left, the other one is used. `offered` are the classes as they are now.
 */
export function putBack(
  list: RegistrationList,
  before: readonly ListEntry[],
  offered: readonly OfferedClass[],
  registeredIds: ReadonlySet<number>,
  now: Date,
): ListChange {
  const today = new Map(offered.map((one) => [one.courseId, one]))
  const entries = before.flatMap((entry) => {
    const one = today.get(entry.course.courseId)
    if (!one || isListed(list, one.courseId) || registeredIds.has(one.courseId)) return []
    return decideAvailability(one.facts, now).ok
      ? [{ ...entryOf(one, now, entry), guest: entry.guest, who: entry.who }]
      : []
  })
  if (entries.length === 0) return { list, notes: [] }
  if (list.entries.length + entries.length > longestList)
    return { list, notes: [{ code: 'LIST_TOO_LONG', data: { max: longestList } }] }
  return {
    list: changed([...list.entries, ...entries], now),
    notes: [noteOf(entries.map(({ course }) => course))],
  }
}

/** The list as it was before the last change. Its day starts over. */
export function undone(before: RegistrationList, now: Date): RegistrationList {
  return changed(before.entries, now)
}

/**
 * Whether a line belongs to the account that views the list. Null: a visitor. Another person in this browser, or an
 * administrator who impersonates another account, neither sees nor confirms it.
 */
export const isLineOf = ({ by }: Pick<ListEntry, 'by'>, account: number | null) =>
  by === null || by === account

/** The list as an account sees it. */
export function listOf(list: RegistrationList, account: number | null): RegistrationList {
  if (list.entries.every((entry) => isLineOf(entry, account))) return list
  return { ...list, entries: list.entries.filter((entry) => isLineOf(entry, account)) }
}

/**
 * The list with these entries in place of those that the account sees. They replace another account's line of the same
 * class.
 */
export function withListOf(
  list: RegistrationList,
  account: number | null,
  seen: RegistrationList,
): RegistrationList {
  const hidden = list.entries.filter(
    (entry) => !isLineOf(entry, account) && !isListed(seen, entry.course.courseId),
  )
  return hidden.length === 0 ? seen : { ...seen, entries: sortEntries([...seen.entries, ...hidden]) }
}

/** A visitor's lines become lines of the account that logs in. */
export function claimed(list: RegistrationList, account: number): RegistrationList {
  if (list.entries.every(({ by }) => by !== null)) return list
  return { ...list, entries: list.entries.map((entry) => ({ ...entry, by: entry.by ?? account })) }
}

/** What a person accepts when they choose the class as it is. */
export const chosenNow = ({ start, locationName }: ListedClass): ChosenClass => ({
  start,
  place: locationName,
})

export function isListed(list: RegistrationList, courseId: number): boolean {
  return list.entries.some((entry) => entry.course.courseId === courseId)
}

/** Entries in the order of a list: by start, then by id. */
export function sortEntries(entries: readonly ListEntry[]): ListEntry[] {
  return entries.toSorted(
    (a, b) =>
      Date.parse(a.course.start) - Date.parse(b.course.start) || a.course.courseId - b.course.courseId,
  )
}

/** A list with these entries that changed now. A list expires a day after its last change, so the day starts again. */
export function changed(entries: readonly ListEntry[], now: Date): RegistrationList {
  return { entries: sortEntries(entries), changedAt: now.toISOString() }
}

/** The list with these entries changed. Returns the same list if nothing differs. */
export function changeEntries(
  list: RegistrationList,
  now: Date,
  which: (entry: ListEntry) => boolean,
  change: (entry: ListEntry) => ListEntry,
): RegistrationList {
  let differs = false
  const entries = list.entries.map((entry) => {
    if (!which(entry)) return entry
    const next = change(entry)
    differs ||= next !== entry
    return next
  })
  return differs ? changed(entries, now) : list
}

function entryOf(offered: OfferedClass, now: Date, { mode, by = null }: Adding): ListEntry {
  const { facts, ...course } = offered
  const withSeats = course.modes.filter((held) => decideModeSeats(facts, held) === null)
  // In person is the default (section 2), unless it has no seats left.
  const chosen = mode && withSeats.includes(mode) ? mode : withSeats[0]!
  return {
    course,
    seenAt: now.toISOString(),
    chosenFor: chosenNow(course),
    mode: chosen,
    guest: null,
    by,
    who: by === null ? [] : [by],
    refusal: null,
  }
}

function noteOf(added: readonly ListedClass[]): ListNote {
  const [first] = added
  if (added.length === 1) return { code: 'ADDED_CLASS', data: { title: first!.title } }
  const series = first!.seriesTitle
  if (series !== null && added.every((offered) => isSameSeries(offered, first!)))
    return { code: 'ADDED_SERIES', data: { count: added.length, series } }
  return { code: 'ADDED_CLASSES', data: { count: added.length } }
}

function isSameSeries(one: ListedClass, other: ListedClass): boolean {
  return one.seriesId !== null && one.seriesId === other.seriesId
}
