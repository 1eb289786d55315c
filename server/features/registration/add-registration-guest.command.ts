import { decideGuestAddition } from '#domain/registration/decide-guest-change.rule.ts'
import { guestInput } from '#domain/registration/guest.input.ts'
import { writeGuest } from '#server/bookings/registration-changes.ts'
import type { Deps, Viewer } from '#server/graphql/context.ts'
import { accepted } from '#server/graphql/errors.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { addChangedMail } from '#server/registration-mails/registration-mails.ts'
import { changeRegistration, requireBooker } from './change-registration.ts'

/**
 * Brings a guest to a class that is booked already; they take one place more. Throws what decideBooker and
 * decideGuestAddition refuse, and INPUT_INVALID with the fields under `guest`.
 */
export async function addRegistrationGuest(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; guest: unknown },
): Promise<RegistrationNode> {
  await requireBooker(deps, viewer)
  const guest = parseInput(guestInput, input.guest, 'guest')
  return changeRegistration(deps, viewer, input.registrationId, async (tx, before, now) => {
    const { node } = accepted(decideGuestAddition(before, viewer.attendeeId, now))
    const changed = await writeGuest(tx, node, guest, now)
    await addChangedMail(tx, changed, 'guest added', now)
    return changed
  })
}
