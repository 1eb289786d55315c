import { type Decision, type Rejection, reject } from '#domain/kernel/decision.ts'
import { modeOf } from '#domain/kernel/modes.ts'
import { decideRegistrations } from '#domain/registration/confirm/decide-registrations.rule.ts'
import { registrationNotes } from '#domain/registration/confirm/registration-notes.rule.ts'
import {
  type RegistrationsInput,
  registrationsInput,
} from '#domain/registration/confirm/registrations.input.ts'
import type { ModeAndSeats } from '#domain/registration/confirm/requested-registration.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere } from '#server/platform/idempotency/copies.ts'
import {
  confirmRequestRow,
  decideByWhatIsPublic,
} from '#server/registration/confirm-requests/request-confirmation.ts'
import { withRequestedGuests } from '#server/registration/guests/requested-guest.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { guestOf } from '#server/registration/registration.loaders.ts'
import { isOfBefore, reaches } from '#server/registration/registration.policy.ts'
import { type RegistrationRow, registeredRow, rejectedRow } from '#server/registration/registration-row.ts'
import { selectClassesAndOffers } from './classes-for-registration.ts'
import { selectExistingWithMates } from './existing-registrations.sql.ts'
import { existingInView } from './register-lines.ts'

/** What one line made: a registration, a request to the person, or nothing. */
type Made = number | 'asked' | null

/**
 * What each line made. A list in which every line was refused is stored too: the person was told so. A copy that arrives
 * late must not register them after that.
 */
export function storedResults(results: readonly RegistrationRow[]): Made[] {
  return results.map(({ registration, errorCode }) => {
    if (errorCode === 'ASKED_TO_CONFIRM') return 'asked'
    return registration && !errorCode ? registration.id : null
  })
}

/**
 * The current result of an earlier list. A registered line has its registration, or RESULT_GONE if it is cancelled now.
 * A line that failed is decided again, and NOT_BOOKED_YET means that nothing prevents it anymore. If the person was
 * asked, the line says so again, whatever happened since. Nothing is registered, and no one is asked.
 */
export async function resultsAgain(
  context: SignedIn,
  made: readonly Made[],
  registrations: unknown,
): Promise<RegistrationRow[]> {
  const { db, viewer, clock } = context
  const attendeeId = stillThere(viewer.attendeeId)
  const requested = await withRequestedGuests(db, registrations)
  const lines = parseInput(registrationsInput, requested, 'registrations').map((line) => ({
    ...line,
    chosenFor: null,
    chosenPlace: undefined,
  }))
  const { decisions, held } = viewer.seesSharedOnly
    ? await decideByWhatIsPublic(db, viewer, lines, clock.now())
    : await decideByMyFacts(context, attendeeId, lines)
  const errorToday = (decision: Decision<ModeAndSeats>): Rejection =>
    decision.ok ? reject('NOT_BOOKED_YET') : decision
  return Promise.all(
    lines.map(async ({ courseId }, index): Promise<RegistrationRow> => {
      const own = held.get(courseId)
      const one = made[index] ?? null
      if (one === 'asked') return confirmRequestRow(courseId, viewer)
      if (one === null) return rejectedRow(courseId, errorToday(decisions[index]!), held)
      const isMissing =
        own?.id !== one || !reaches(viewer, own) || (await isOfBefore(context, viewer, courseId))
      if (isMissing) return rejectedRow(courseId, reject('RESULT_GONE'), held)
      return registeredRow(own, await notesOf(own, context), context)
    }),
  )
}

async function decideByMyFacts(
  { db, clock, viewer }: SignedIn,
  attendeeId: number,
  lines: RegistrationsInput,
): Promise<{ decisions: Decision<ModeAndSeats>[]; held: Map<number, RegistrationNode> }> {
  const courseIds = lines.map(({ courseId }) => courseId)
  const { classes } = await selectClassesAndOffers(db, attendeeId, courseIds)
  const existing = await selectExistingWithMates(db, attendeeId, courseIds)
  const requested = lines.map(({ courseId, registrationType, guest }) => ({
    courseId,
    mode: registrationType,
    withGuest: guest !== null,
  }))
  return {
    decisions: decideRegistrations(
      requested,
      classes,
      existingInView(existing, classes, viewer),
      clock.now(),
    ),
    held: existing,
  }
}

export async function notesOf(registration: RegistrationNode, context: Context) {
  const guest = await guestOf(registration, context)
  const named = guest && { firstName: guest.first_name, lastName: guest.last_name }
  return registrationNotes(modeOf(registration.mode), named)
}
