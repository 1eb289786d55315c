import { decideGuestAddition } from '#domain/registration/guests/decide-guest-change.rule.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { authorityOfChange, changeRegistration } from '#server/registration/change-registration.ts'
import { addChangedMail } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { takeGuestSeat } from '#server/registration/seats/seats.ts'
import { requestedGuest } from './requested-guest.ts'

/**
 * Adds a guest to an existing registration. The guest takes one more seat.
 * @throws INPUT_INVALID with the fields under `guest`.
 * @throws the errors of decideRegistrant and decideGuestAddition.
 */
export async function addRegistrationGuest(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; guest: unknown; version?: string | null | undefined },
): Promise<RegistrationNode> {
  const authority = authorityOfChange(deps, viewer)
  const guest = parseInput(guestInput, await requestedGuest(deps.db, input.guest), 'guest')
  return changeRegistration(
    deps,
    viewer,
    { id: input.registrationId, madeOn: input.version },
    async (tx, before, now) => {
      const { node } = accepted(decideGuestAddition(before, viewer.attendeeId, now))
      const changed = await takeGuestSeat(tx, authority, node, guest, now)
      await addChangedMail(tx, changed, 'guest added', now)
      return changed
    },
  )
}
