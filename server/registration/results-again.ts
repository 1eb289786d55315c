import { type Decision, type Refusal, refuse } from '#domain/kernel/decision.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import { decideRegistrations } from '#domain/registration/decide-registrations.rule.ts'
import { registrationNotes } from '#domain/registration/registration-notes.rule.ts'
import { registrationsInput } from '#domain/registration/registrations.input.ts'
import type { Booking } from '#domain/registration/wanted-registration.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere } from '#server/platform/idempotency/copies.ts'
import { selectBookableFor } from './bookable-classes.ts'
import { selectHeldWithMates } from './booking.sql.ts'
import {
  bookedRow,
  heldInSight,
  type RegistrationRow,
  refusedRow,
  withinReach,
} from './create-registrations.command.ts'
import type { RegistrationNode } from './registration.graph.ts'
import { guestOf } from './registration.loaders.ts'
import { isOfBefore, reaches } from './registration.policy.ts'

/** The registration that each line made, by line. Null where none made one: then nothing was done. */
export function keptResults(results: readonly RegistrationRow[]): (number | null)[] | null {
  const made = results.map(({ registration, errorCode }) =>
    registration && !errorCode ? registration.id : null,
  )
  return made.some((id) => id !== null) ? made : null
}

/**
 * What a list came to, as it is today. A line that was booked carries its registration, or RESULT_GONE once that is cancelled; one that
 * was not is decided anew, and NOT_BOOKED_YET says that nothing is in its way anymore. Nothing is booked.
 */
export async function resultsAgain(
  context: SignedIn,
  made: readonly (number | null)[],
  registrations: unknown,
): Promise<RegistrationRow[]> {
  const { db, viewer, clock } = context
  const attendeeId = stillThere(viewer.attendeeId)
  const lines = parseInput(registrationsInput, registrations, 'registrations')
  const courseIds = lines.map(({ courseId }) => courseId)
  const { classes } = await selectBookableFor(db, attendeeId, courseIds)
  const held = await selectHeldWithMates(db, attendeeId, courseIds)
  const wanted = lines.map(({ courseId, registrationType, guest }) => ({
    courseId,
    mode: registrationType,
    withGuest: guest !== null,
  }))
  const decisions = decideRegistrations(wanted, classes, heldInSight(held, classes, viewer), clock.now())
  const refusalToday = (decision: Decision<Booking>, own: RegistrationNode | undefined): Refusal => {
    const known = withinReach(decision, own, viewer)
    return known.ok ? refuse('NOT_BOOKED_YET') : known
  }
  return Promise.all(
    lines.map(async ({ courseId }, index): Promise<RegistrationRow> => {
      const own = held.get(courseId)
      const id = made[index] ?? null
      if (id === null) return refusedRow(courseId, refusalToday(decisions[index]!, own), held)
      const isGone = own?.id !== id || !reaches(viewer, own) || (await isOfBefore(context, viewer, courseId))
      if (isGone) return refusedRow(courseId, refuse('RESULT_GONE'), held)
      return bookedRow(own, await notesOf(own, context), context)
    }),
  )
}

export async function notesOf(registration: RegistrationNode, context: Context) {
  const guest = await guestOf(registration, context)
  const named = guest && { firstName: guest.first_name, lastName: guest.last_name }
  return registrationNotes(modeOf(registration.mode), named)
}
