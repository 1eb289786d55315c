import { decideGuestRemoval } from '#domain/registration/guests/decide-guest-change.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { changeRegistration } from '#server/registration/change-registration.ts'
import { addChangedMail } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { freeGuestSeat } from '#server/registration/seats/seats.ts'

/**
 * Removes the guest. The seat is free immediately and the guest's data is deleted. Like cancelling, it requires neither
 * terms nor the profile.
 * @throws the errors of decideGuestRemoval.
 */
export function removeRegistrationGuest(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; noEmail?: boolean; version?: string | null | undefined },
): Promise<RegistrationNode> {
  return changeRegistration(
    deps,
    viewer,
    { id: input.registrationId, madeOn: input.version },
    async (tx, before, now) => {
      const { node } = accepted(decideGuestRemoval(before, viewer.attendeeId, now))
      const changed = await freeGuestSeat(tx, deps.events, node, now)
      if (!input.noEmail) await addChangedMail(tx, changed, 'guest removed', now)
      return changed
    },
  )
}
