import type { Transaction } from 'kysely'
import type { Decision } from '#domain/kernel/decision.ts'
import { decideRegistrations } from '#domain/registration/confirm/decide-registrations.rule.ts'
import { registrationNotes } from '#domain/registration/confirm/registration-notes.rule.ts'
import type { RegistrationsInput } from '#domain/registration/confirm/registrations.input.ts'
import type {
  ClassForRegistration,
  ModeAndSeats,
  RequestedRegistration,
} from '#domain/registration/confirm/requested-registration.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import type { LastStatements } from '#server/platform/db/connection/pipelined-queries.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import {
  type SeatToCome,
  selectSeatsToCome,
  taken,
} from '#server/registration/mails/mailed-registrations.sql.ts'
import { addMailOfConfirmed } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { isBeforeHelp } from '#server/registration/registration.policy.ts'
import {
  type LineOutcome,
  outcomeOf,
  type RegistrationRow,
  registeredRow,
  rejectedRow,
} from '#server/registration/registration-row.ts'
import { createRegistrationIds, takeSeats } from '#server/registration/seats/seats.ts'
import { giveUpMyOffers } from '#server/registration/waiting/waiting.sql.ts'
import type { Authority } from './authority.ts'
import { selectClassesAndOffers } from './classes-for-registration.ts'
import { selectExistingWithMates } from './existing-registrations.sql.ts'

/** Queries for `together`, after the attendee's lock. They lock the classes of these lines and read what is needed. */
export function readsToRegister(attendeeId: number, lines: RegistrationsInput) {
  const courseIds = lines.map(({ courseId }) => courseId)
  return [
    (at: Transaction<DB>) => lockCourses(at, courseIds),
    (at: Transaction<DB>) => selectClassesAndOffers(at, attendeeId, courseIds),
    (at: Transaction<DB>) => selectExistingWithMates(at, attendeeId, courseIds),
    (at: Transaction<DB>) => selectSeatsToCome(at, attendeeId, courseIds),
    (at: Transaction<DB>) => createRegistrationIds(at, lines.length),
  ] as const
}

/**
 * Who registers, and what was read for them under the locks. Seats offered to them count as taken for everyone else.
 */
export interface Registrant extends Awaited<ReturnType<typeof selectClassesAndOffers>> {
  attendeeId: number
  viewer: Viewer
  /** The authority by which the seats are taken. */
  authority: Authority
  /** The helper who chose these classes for the person, and also sees them. Null: the person chose. */
  registeredBy: number | null
  held: ReadonlyMap<number, RegistrationNode>
  toCome: readonly SeatToCome[]
  /** The ids of the new registrations, one for each line. */
  ids: readonly number[]
}

/** Decides and writes. The writes are sent with the commit, so the rows can be returned only after it. */
export async function registerLines(
  { tx, last }: { tx: Transaction<DB>; last: LastStatements },
  { attendeeId, viewer, authority, registeredBy, classes, offered, held, toCome, ids }: Registrant,
  lines: RegistrationsInput,
  now: Date,
  locale: Locale & Pick<Context, 'events'>,
): Promise<{ rowsOf: () => Promise<RegistrationRow[]>; outcomes: LineOutcome[] }> {
  const decisions = decideRegistrations(
    lines.map(requestedOf),
    classes,
    existingInView(held, classes, viewer),
    now,
  )
  const granted = lines
    .flatMap(({ courseId, guest, needs }, index) => {
      const decision = decisions[index]!
      const overCapacity = offered.get(courseId)?.beyondSeats ?? false
      const proxyAccessId = viewer.proxyAccessId ?? null
      return decision.ok
        ? [
            {
              courseId,
              attendeeId,
              guest,
              needs,
              overCapacity,
              registeredBy,
              proxyAccessId,
              ...decision.value,
            },
          ]
        : []
    })
    .map((one, index) => ({ ...one, id: ids[index]! }))
  const payloadsOf = (made: readonly RegistrationNode[]) => {
    const registered = new Map(made.map((registration) => [registration.course_id, registration]))
    return lines.map((line, index) => rowOf(line, decisions[index]!, registered, held, locale))
  }
  const outcomes = lines.map(({ courseId }, index) =>
    outcomeOf(courseId, decisions[index]!, held.get(courseId), granted),
  )
  if (granted.length === 0) return { rowsOf: async () => payloadsOf([]), outcomes }
  const takesOffers = granted.filter(({ courseId }) => offered.has(courseId))
  await giveUpMyOffers(
    tx,
    attendeeId,
    takesOffers.map(({ courseId }) => courseId),
    now,
  )
  const mailed = toCome.flatMap((dueDate) => {
    const one = granted.find(({ courseId }) => courseId === dueDate.course_id)
    return (one && taken(dueDate, one, now)) || []
  })
  const mails = mailed.length > 0 ? [(at: Transaction<DB>) => addMailOfConfirmed(at, mailed, now)] : []
  const written = last.add(tx, (at) => takeSeats(at, authority, granted, now), ...mails)
  // An offer that is not accepted frees its seat.
  for (const { courseId } of takesOffers) {
    const { mode, places } = offered.get(courseId)!
    await locale.events.seatsFreed(tx, { courseId, mode, places }, now)
  }
  for (const { id, courseId } of granted) {
    const act = { action: 'registration.created', subjectId: id, data: { courseId } } as const
    await addSwitchedAudit(tx, viewer, act, now)
  }
  return { rowsOf: async () => payloadsOf((await written)[0]), outcomes }
}

/**
 * The ids of the classes with a registration, without classes that began before the caller's help. The helper must not
 * read that attendance.
 */
export function existingInView(
  existing: ReadonlyMap<number, RegistrationNode>,
  classes: readonly ClassForRegistration[],
  viewer: Viewer,
): Set<number> {
  const before = classes
    .filter(({ facts }) => isBeforeHelp(viewer, facts.start))
    .map(({ courseId }) => courseId)
  return new Set([...existing.keys()].filter((id) => !before.includes(id)))
}

function rowOf(
  { courseId, guest }: RegistrationsInput[number],
  decision: Decision<ModeAndSeats>,
  registered: ReadonlyMap<number, RegistrationNode>,
  existing: ReadonlyMap<number, RegistrationNode>,
  locale: Locale,
): RegistrationRow {
  return decision.ok
    ? registeredRow(registered.get(courseId)!, registrationNotes(decision.value.mode, guest), locale)
    : rejectedRow(courseId, decision, existing)
}

/** A line in the form that the decision needs. */
export function requestedOf({
  courseId,
  registrationType,
  guest,
  chosenFor,
  chosenPlace,
}: RegistrationsInput[number]): RequestedRegistration {
  return {
    courseId,
    mode: registrationType,
    withGuest: guest !== null,
    chosenFor: { start: chosenFor ?? null, place: chosenPlace },
  }
}
