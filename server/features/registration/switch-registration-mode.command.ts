import { decideModeSwitch } from '#domain/registration/decide-mode-switch.rule.ts'
import { writeMode } from '#server/bookings/registration-changes.ts'
import type { Deps, Viewer } from '#server/graphql/context.ts'
import { accepted } from '#server/graphql/errors.ts'
import type { RegistrationNode } from '#server/graphql/nodes.ts'
import { addChangedMail } from '#server/registration-mails/registration-mails.ts'
import { changeRegistration, requireBooker } from './change-registration.ts'

/**
 * Takes a booked class the other way in one step: the place is never given up before the other one is had, and a guest moves
 * along. Throws what decideBooker and decideModeSwitch refuse; the mode that is held already changes nothing.
 */
export async function switchRegistrationMode(
  deps: Deps,
  viewer: Viewer,
  input: { id: string; registrationType: string },
): Promise<RegistrationNode> {
  await requireBooker(deps, viewer)
  return changeRegistration(deps, viewer, input.id, async (tx, before, now) => {
    const { registration, mode, switched } = accepted(
      decideModeSwitch(before, viewer.attendeeId, input.registrationType, now),
    )
    if (!switched) return registration.node
    const changed = await writeMode(tx, registration.node, mode, now)
    await addChangedMail(tx, changed, 'mode', now)
    return changed
  })
}
