import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability, decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { guestsPossible, modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { accept, type Decision, type Rejection, reject } from '#domain/kernel/decision.ts'
import { type Mode, modes, needsLocation } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import type {
  ChosenFor,
  ClassForRegistration,
  ModeAndSeats,
  RequestedRegistration,
} from './requested-registration.ts'

/**
 * Decides a whole registration list, line by line in the order given. `classes` contains the requested classes and the
 * other classes of their series. `registeredIds` are the classes that the person is registered for. A line is rejected with
 * DUPLICATE_IN_LIST, CLASS_NOT_FOUND, ALREADY_REGISTERED, an error of decideAvailability, CLASS_MOVED, MODE_REQUIRED,
 * MODE_NOT_OFFERED, the `noSeats` of a mode, GUEST_NOT_ALLOWED, GUEST_NEEDS_MORE_SEATS, or with its series:
 * SERIES_PARTLY_UNAVAILABLE {title, reasonCode, and the data of that reason} or SERIES_INCOMPLETE.
 * No line takes a seat that a later one counts on: each class is decided once, and a second line of it is a duplicate.
 */
export function decideRegistrations(
  requested: readonly RequestedRegistration[],
  classes: readonly ClassForRegistration[],
  registeredIds: ReadonlySet<number>,
  now: Date,
): Decision<ModeAndSeats>[] {
  const byId = new Map(classes.map((one) => [one.courseId, one]))
  const seen = new Set<number>()
  const decisions = requested.map((line): Decision<ModeAndSeats> => {
    const { courseId } = line
    if (seen.has(courseId)) return reject('DUPLICATE_IN_LIST')
    seen.add(courseId)
    const one = byId.get(courseId)
    if (!one) return reject('CLASS_NOT_FOUND')
    if (registeredIds.has(courseId)) return reject('ALREADY_REGISTERED')
    return decideOne(line, one, now)
  })
  const lines = requested.map((line, index) => ({
    course: byId.get(line.courseId),
    decision: decisions[index]!,
  }))
  for (const seriesId of seriesRegisteredAsOne(lines)) {
    const domainError = decideSeries(seriesId, lines, classes, registeredIds, now)
    if (!domainError) continue
    for (const line of lines)
      if (line.course?.seriesId === seriesId && line.decision.ok) line.decision = domainError
  }
  return lines.map((line) => line.decision)
}

interface Line {
  course: ClassForRegistration | undefined
  decision: Decision<ModeAndSeats>
}

/** One class alone, ignoring its series. */
function decideOne(
  line: RequestedRegistration,
  course: ClassForRegistration,
  now: Date,
): Decision<ModeAndSeats> {
  const { facts } = course
  const open = decideAvailability(facts, now)
  if (!open.ok) return open
  const mode = decideMode(line.mode, facts)
  const moved = decideMoved(line.chosenFor ?? {}, course, mode.ok ? mode.value : null)
  if (moved) return moved
  if (!mode.ok) return mode
  if (!line.withGuest) return accept({ mode: mode.value, places: 1 })
  if (!facts.guestsAllowed) return reject('GUEST_NOT_ALLOWED')
  if (!guestsPossible(facts, mode.value)) return reject('GUEST_NEEDS_MORE_SEATS')
  return accept({ mode: mode.value, places: 2 })
}

/**
 * CLASS_MOVED {startsAt: the current start as ISO timestamp, place: the current location, if that changed}: the class
 * has another start or location than when the person chose it. The location does not count for people who join online.
 */
function decideMoved(
  chosenFor: ChosenFor,
  course: ClassForRegistration,
  mode: Mode | null,
): Rejection | null {
  const { start, place } = chosenFor
  const { facts, place: seatNow } = course
  const otherStart = start ? start.getTime() !== facts.start.getTime() : false
  const otherSeat = place !== undefined && place !== seatNow && mode !== null && needsLocation(mode)
  if (!otherStart && !otherSeat) return null
  return reject('CLASS_MOVED', {
    startsAt: facts.start.toISOString(),
    ...(otherSeat && seatNow !== null ? { place: seatNow } : {}),
  })
}

function decideMode(requested: string | null, facts: ClassFacts): Decision<Mode> {
  const offered = modesOffered(facts.seats)
  if (requested === null && offered.length > 1) return reject('MODE_REQUIRED')
  const mode = requested === null ? offered[0] : modes.find((known) => known === requested)
  if (!mode) return reject('MODE_NOT_OFFERED')
  return decideModeSeats(facts, mode) ?? accept(mode)
}

/** The wanted series whose classes cannot be registered for alone. */
function seriesRegisteredAsOne(lines: readonly Line[]): Set<number> {
  const series = new Set<number>()
  for (const { course, decision } of lines) {
    const requested = decision.ok || hindersItsSeries(decision)
    if (course && requested && !course.registerSolo && course.seriesId !== null) series.add(course.seriesId)
  }
  return series
}

/** Why none of the series' lines is registered. Null if all are. */
function decideSeries(
  seriesId: number,
  lines: readonly Line[],
  classes: readonly ClassForRegistration[],
  registeredIds: ReadonlySet<number>,
  now: Date,
): Rejection | null {
  const ofSeries = lines.filter(({ course }) => course?.seriesId === seriesId)
  for (const { course, decision } of ofSeries) {
    if (decision.ok || !hindersItsSeries(decision)) continue
    return reject('SERIES_PARTLY_UNAVAILABLE', {
      ...decision.data,
      title: presentClass(course!, 'attendee', 'page').title,
      reasonCode: decision.code,
    })
  }
  const requestedIds = new Set(ofSeries.map(({ course }) => course!.courseId))
  const isMissing = (one: ClassForRegistration) =>
    one.seriesId === seriesId &&
    !requestedIds.has(one.courseId) &&
    !registeredIds.has(one.courseId) &&
    decideAvailability(one.facts, now).ok
  return classes.some(isMissing) ? reject('SERIES_INCOMPLETE') : null
}

/**
 * Not if the person is already registered for the class, or if another line decides it: the rest may still be
 * registered.
 */
function hindersItsSeries({ code }: Rejection): boolean {
  return code !== 'ALREADY_REGISTERED' && code !== 'DUPLICATE_IN_LIST'
}
