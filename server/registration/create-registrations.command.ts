import type { Transaction } from 'kysely'
import { type Decision, type RefusalData, refuse } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { decideBooker } from '#domain/registration/decide-booker.rule.ts'
import { decideRegistrations } from '#domain/registration/decide-registrations.rule.ts'
import { type RegistrationNote, registrationNotes } from '#domain/registration/registration-notes.rule.ts'
import { type RegistrationsInput, registrationsInput } from '#domain/registration/registrations.input.ts'
import type { Booking } from '#domain/registration/wanted-registration.ts'
import { passBotCheck, useBotCheck as spendBotCheck } from '#server/accounts/accounts.door.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { together } from '#server/platform/db/together.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import type { Speaker } from '#server/platform/messages/catalogue.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import { selectBookableFor } from './bookable-classes.ts'
import { selectHeldWithMates } from './booking.sql.ts'
import { lockBookerAnd } from './lock-booker.ts'
import { type RegistrationNow, selectPlacesNow } from './mails/mailed-registrations.sql.ts'
import { addMailOfConfirmed } from './mails/registration-mails.ts'
import { noteText } from './note.texts.ts'
import { takePlaces } from './places.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { reaches } from './registration.policy.ts'
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
  const rows = await inBookingTransaction(deps.db, async (tx, last) => {
    if (solved) await spendBotCheck(tx, solved)
    const courseIds = lines.map((line) => line.courseId)
    const [isOpen, , bookable, held] = await lockBookerAnd(
      tx,
      attendeeId,
      viewer,
      (at) => lockCourses(at, courseIds),
      (at) => selectBookableFor(at, attendeeId, courseIds),
      (at) => selectHeldWithMates(at, attendeeId, courseIds),
    )
    if (!isOpen) throw new RefusedError('TOKEN_INVALID')
    const now = deps.clock.now()
    const { booked, placesNow } = await bookLines(
      tx,
      { attendeeId, viewer, ...bookable, held },
      lines,
      now,
      deps,
    )
    for (const { courseId, registration, error } of booked)
      if (registration && !error)
        await addSwitchedAudit(
          tx,
          viewer,
          { action: 'registration.created', subjectId: registration.id, data: { courseId } },
          now,
        )
    if (placesNow.length > 0) last.add(tx, (at) => addMailOfConfirmed(at, placesNow, now))
    return booked
  })
  deps.wakeMail()
  return rows
}

/** Who books, and what was read for them with the locks held. What is held for them counts as taken for everybody else. */
interface Booker extends Awaited<ReturnType<typeof selectBookableFor>> {
  attendeeId: number
  viewer: Viewer
  held: ReadonlyMap<number, RegistrationNode>
}

/** Decides and writes. */
async function bookLines(
  tx: Transaction<DB>,
  { attendeeId, viewer, classes, offered, held }: Booker,
  lines: RegistrationsInput,
  now: Date,
  speaker: Speaker & Pick<Context, 'events'>,
): Promise<{ booked: RegistrationRow[]; placesNow: RegistrationNow[] }> {
  const wanted = lines.map(({ courseId, registrationType, guest }) => ({
    courseId,
    mode: registrationType,
    withGuest: guest !== null,
  }))
  const decisions = decideRegistrations(wanted, classes, new Set(held.keys()), now).map((decision, index) =>
    withinReach(decision, held.get(lines[index]!.courseId), viewer),
  )
  const bookings = lines.flatMap(({ courseId, guest, needs }, index) => {
    const decision = decisions[index]!
    const overCapacity = offered.get(courseId)?.beyondSeats ?? false
    const bookedBy = viewer.byCarer ? viewer.switchedBy : null
    return decision.ok
      ? [{ courseId, attendeeId, guest, needs, overCapacity, bookedBy, ...decision.value }]
      : []
  })
  await giveUpOwnOffers(
    tx,
    attendeeId,
    bookings.flatMap(({ courseId }) => (offered.has(courseId) ? courseId : [])),
    now,
  )
  const [made, placesNow] =
    bookings.length === 0
      ? [[], []]
      : await together(
          tx,
          (at) => takePlaces(at, bookings, now),
          (at) =>
            selectPlacesNow(
              at,
              attendeeId,
              bookings.map(({ courseId }) => courseId),
            ),
        )
  // What was held and is not taken is free.
  for (const { course_id: courseId } of made) {
    const offer = offered.get(courseId)
    if (offer) await speaker.events.placesFreed(tx, { courseId, mode: offer.mode, places: offer.places }, now)
  }
  const bookedOf = new Map(made.map((registration) => [registration.course_id, registration]))
  const booked = lines.map((line, index) => rowOf(line, decisions[index]!, bookedOf, held, speaker))
  return { booked, placesNow }
}

/** Of a place that somebody booked alone who logs in themself, who cares for them is told no more than that it is theirs to say. */
function withinReach(
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
  if (decision.ok) {
    const noteCodes = registrationNotes(decision.value.mode, guest)
    return {
      courseId,
      registration: booked.get(courseId)!,
      error: null,
      errorCode: null,
      errorData: null,
      notes: noteCodes.map((note) => noteText(note, speaker)),
      noteCodes,
    }
  }
  const { code, data } = decision
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
