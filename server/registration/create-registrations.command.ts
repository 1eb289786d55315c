import type { Transaction } from 'kysely'
import { type Decision, type Refusal, type RefusalData, refuse } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { decideBooker } from '#domain/registration/decide-booker.rule.ts'
import { decideRegistrations } from '#domain/registration/decide-registrations.rule.ts'
import { type RegistrationNote, registrationNotes } from '#domain/registration/registration-notes.rule.ts'
import { type RegistrationsInput, registrationsInput } from '#domain/registration/registrations.input.ts'
import type { BookableClass, Booking } from '#domain/registration/wanted-registration.ts'
import { passBotCheck, useBotCheck as spendBotCheck } from '#server/accounts/accounts.door.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { LastStatements } from '#server/platform/db/together.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import type { Speaker } from '#server/platform/messages/catalogue.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import { selectBookableFor } from './bookable-classes.ts'
import { selectHeldWithMates } from './booking.sql.ts'
import { lockBookerAnd } from './lock-booker.ts'
import { type PlaceToCome, selectPlacesToCome, taken } from './mails/mailed-registrations.sql.ts'
import { addMailOfConfirmed } from './mails/registration-mails.ts'
import { noteText } from './note.texts.ts'
import { drawRegistrationIds, takePlaces } from './places.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { isBeforeHelp, reaches } from './registration.policy.ts'
import { giveUpOwnOffers } from './waiting/waiting.sql.ts'

/** The answer to one line of a list. */
export interface RegistrationRow {
  courseId: number
  /** What the person holds of the class now; with ALREADY_REGISTERED the registration that was there. */
  registration: RegistrationNode | null
  error: string | null
  errorCode: ErrorCode | null
  errorData: RefusalData | null
  notes: string[]
  noteCodes: RegistrationNote[]
}

/**
 * Confirms a registration list: one row a line, in its order; a line that cannot be booked harms no other, except within a
 * series that is booked as one. A retry after a lost answer books nothing twice: its rows say ALREADY_REGISTERED and carry
 * the registration. Throws what decideBooker refuses, INPUT_INVALID, and BOT_CHECK_FAILED where the settings ask for one.
 */
export async function createRegistrations(
  deps: Context,
  viewer: Viewer,
  input: { registrations: unknown; botCheckToken: string | null },
): Promise<RegistrationRow[]> {
  await limitCalls(deps, 'confirm', String(viewer.userId))
  const { attendeeId } = accepted(decideBooker(viewer, viewer.waiversUpdatedAt, deps.clock.now()))
  const lines = parseInput(registrationsInput, input.registrations, 'registrations')
  const solved = viewer.botCheckOnConfirm ? await passBotCheck(deps, input.botCheckToken ?? '') : null
  return bookList(deps, viewer, attendeeId, async (tx) => {
    if (solved) await spendBotCheck(tx, solved)
    return { lines }
  })
}

/** What a list holds, said within its transaction; null: nothing is to be done. */
interface ListToBook {
  lines: RegistrationsInput
  /** Told in the same transaction what each line came to. */
  settle?: (outcomes: readonly LineOutcome[]) => Promise<void>
}

/** What one line came to: the registration that it made, or that was held already, and why it made none. */
export interface LineOutcome {
  courseId: number
  registrationId: number | null
  code: ErrorCode | null
  data: RefusalData | null
}

/**
 * The one way from a list to registrations, whoever brings it. The booker may confirm (decideBooker); `take` gives the lines and may run
 * again, where another transaction was faster (inBookingTransaction). TOKEN_INVALID where the account was closed meanwhile.
 */
export async function bookList(
  deps: Context,
  viewer: Viewer,
  attendeeId: number,
  take: (tx: Transaction<DB>) => Promise<ListToBook | null>,
): Promise<RegistrationRow[]> {
  const { rowsOf } = await inBookingTransaction(deps.db, async (tx, last) => {
    const list = await take(tx)
    if (!list) return { rowsOf: async () => [] }
    const { lines, settle } = list
    const courseIds = lines.map((line) => line.courseId)
    const [isOpen, , bookable, held, toCome, ids] = await lockBookerAnd(
      tx,
      attendeeId,
      viewer,
      (at) => lockCourses(at, courseIds),
      (at) => selectBookableFor(at, attendeeId, courseIds),
      (at) => selectHeldWithMates(at, attendeeId, courseIds),
      (at) => selectPlacesToCome(at, attendeeId, courseIds),
      (at) => drawRegistrationIds(at, lines.length),
    )
    if (!isOpen) throw new RefusedError('TOKEN_INVALID')
    const booker = { attendeeId, viewer, ...bookable, held, toCome, ids }
    const { rowsOf, outcomes } = await bookLines({ tx, last }, booker, lines, deps.clock.now(), deps)
    await settle?.(outcomes)
    return { rowsOf }
  })
  const rows = await rowsOf()
  deps.wakeMail()
  return rows
}

/** Who books, and what was read for them with the locks held. What is held for them counts as taken for everybody else. */
interface Booker extends Awaited<ReturnType<typeof selectBookableFor>> {
  attendeeId: number
  viewer: Viewer
  held: ReadonlyMap<number, RegistrationNode>
  toCome: readonly PlaceToCome[]
  /** For as many registrations as there are lines. */
  ids: readonly number[]
}

/** Decides and writes; what is written goes out with the commit, so the rows can be told after it. */
async function bookLines(
  { tx, last }: { tx: Transaction<DB>; last: LastStatements },
  { attendeeId, viewer, classes, offered, held, toCome, ids }: Booker,
  lines: RegistrationsInput,
  now: Date,
  speaker: Speaker & Pick<Context, 'events'>,
): Promise<{ rowsOf: () => Promise<RegistrationRow[]>; outcomes: LineOutcome[] }> {
  const wanted = lines.map(({ courseId, registrationType, guest, chosenFor, chosenPlace }) => ({
    courseId,
    mode: registrationType,
    withGuest: guest !== null,
    chosenFor: { start: chosenFor ?? null, place: chosenPlace },
  }))
  const decisions = decideRegistrations(wanted, classes, heldInSight(held, classes, viewer), now).map(
    (decision, index) => withinReach(decision, held.get(lines[index]!.courseId), viewer),
  )
  const bookings = lines
    .flatMap(({ courseId, guest, needs }, index) => {
      const decision = decisions[index]!
      const overCapacity = offered.get(courseId)?.beyondSeats ?? false
      const { helperId: bookedBy = null, careId = null } = viewer
      return decision.ok
        ? [{ courseId, attendeeId, guest, needs, overCapacity, bookedBy, careId, ...decision.value }]
        : []
    })
    .map((booking, index) => ({ ...booking, id: ids[index]! }))
  const answer = (made: readonly RegistrationNode[]) => {
    const booked = new Map(made.map((registration) => [registration.course_id, registration]))
    return lines.map((line, index) => rowOf(line, decisions[index]!, booked, held, speaker))
  }
  const outcomes = lines.map(({ courseId }, index) =>
    outcomeOf(courseId, decisions[index]!, held.get(courseId), bookings),
  )
  if (bookings.length === 0) return { rowsOf: async () => answer([]), outcomes }
  const takesOffers = bookings.filter(({ courseId }) => offered.has(courseId))
  await giveUpOwnOffers(
    tx,
    attendeeId,
    takesOffers.map(({ courseId }) => courseId),
    now,
  )
  const told = toCome.flatMap((place) => {
    const booking = bookings.find(({ courseId }) => courseId === place.course_id)
    return booking ? [taken(place, booking, now)] : []
  })
  const mails = told.length > 0 ? [(at: Transaction<DB>) => addMailOfConfirmed(at, told, now)] : []
  const written = last.add(tx, (at) => takePlaces(at, bookings, now), ...mails)
  // What was held and is not taken is free.
  for (const { courseId } of takesOffers) {
    const { mode, places } = offered.get(courseId)!
    await speaker.events.placesFreed(tx, { courseId, mode, places }, now)
  }
  for (const { id, courseId } of bookings) {
    const act = { action: 'registration.created', subjectId: id, data: { courseId } } as const
    await addSwitchedAudit(tx, viewer, act, now)
  }
  return { rowsOf: async () => answer((await written)[0]), outcomes }
}

function outcomeOf(
  courseId: number,
  decision: Decision<Booking>,
  held: RegistrationNode | undefined,
  bookings: readonly { id: number; courseId: number }[],
): LineOutcome {
  if (decision.ok) {
    const { id } = bookings.find((booking) => booking.courseId === courseId)!
    return { courseId, registrationId: id, code: null, data: null }
  }
  const { code, data } = decision
  return { courseId, registrationId: code === 'ALREADY_REGISTERED' ? held!.id : null, code, data }
}

/** What is held of these classes, without those that had begun before the help of the caller began: whether somebody was there is not theirs to read. */
export function heldInSight(
  held: ReadonlyMap<number, RegistrationNode>,
  classes: readonly BookableClass[],
  viewer: Viewer,
): Set<number> {
  const before = classes
    .filter(({ facts }) => isBeforeHelp(viewer, facts.start))
    .map(({ courseId }) => courseId)
  return new Set([...held.keys()].filter((id) => !before.includes(id)))
}

/** Of a place that somebody booked alone who logs in themself, who cares for them is told no more than that it is theirs to say. */
export function withinReach(
  decision: Decision<Booking>,
  held: RegistrationNode | undefined,
  viewer: Viewer,
): Decision<Booking> {
  const isHidden = !decision.ok && held !== undefined && !reaches(viewer, held)
  return isHidden ? refuse('NOT_WHILE_SWITCHED') : decision
}

function rowOf(
  { courseId, guest }: RegistrationsInput[number],
  decision: Decision<Booking>,
  booked: ReadonlyMap<number, RegistrationNode>,
  held: ReadonlyMap<number, RegistrationNode>,
  speaker: Speaker,
): RegistrationRow {
  return decision.ok
    ? bookedRow(booked.get(courseId)!, registrationNotes(decision.value.mode, guest), speaker)
    : refusedRow(courseId, decision, held)
}

export function bookedRow(
  registration: RegistrationNode,
  noteCodes: RegistrationNote[],
  speaker: Speaker,
): RegistrationRow {
  return {
    courseId: registration.course_id,
    registration,
    error: null,
    errorCode: null,
    errorData: null,
    notes: noteCodes.map((note) => noteText(note, speaker)),
    noteCodes,
  }
}

export function refusedRow(
  courseId: number,
  { code, data }: Refusal,
  held: ReadonlyMap<number, RegistrationNode>,
): RegistrationRow {
  return {
    courseId,
    registration: code === 'ALREADY_REGISTERED' ? held.get(courseId)! : null,
    error: errorText(code, data),
    errorCode: code,
    errorData: data,
    notes: [],
    noteCodes: [],
  }
}
