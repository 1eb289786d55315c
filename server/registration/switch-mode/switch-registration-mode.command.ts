import { modeOf } from '#domain/kernel/modes.ts'
import { decideModeSwitch } from '#domain/registration/switch-mode/decide-mode-switch.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import {
  authorityOfChange,
  type Changer,
  changeRegistration,
} from '#server/registration/change-registration.ts'
import { type Authority, authorityOfRegistration } from '#server/registration/confirm/authority.ts'
import { addChangedMail } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { switchSeats } from '#server/registration/seats/seats.ts'

interface RequestedMode {
  id: string
  registrationType: string
  version?: string | null | undefined
}

/**
 * Switches the attendance mode in one step: the old seat is freed only once the new one is taken, and a guest moves
 * along. The current mode changes nothing.
 * @throws the errors of decideRegistrant and decideModeSwitch.
 */
export async function switchRegistrationMode(
  deps: Deps,
  viewer: Viewer,
  input: RequestedMode,
): Promise<RegistrationNode> {
  return switchMode(deps, viewer, authorityOfChange(deps, viewer), input)
}

/**
 * Like `switchRegistrationMode`, by an emailed link, with the authority of the registration: terms that are due since
 * then must not prevent someone from freeing their seat in the room.
 */
export function switchModeByLink(
  deps: Deps,
  changer: Exclude<Changer, Viewer>,
  input: RequestedMode,
): Promise<RegistrationNode> {
  return switchMode(deps, changer, authorityOfRegistration(changer.attendeeId), input)
}

function switchMode(
  deps: Deps,
  changer: Changer,
  authority: Authority,
  { id, registrationType, version }: RequestedMode,
): Promise<RegistrationNode> {
  return changeRegistration(deps, changer, { id, madeOn: version }, async (tx, before, now) => {
    const { registration, mode, switched } = accepted(
      decideModeSwitch(before, changer.attendeeId, registrationType, now),
    )
    if (!switched) return registration.node
    const changed = await switchSeats(tx, deps.events, authority, registration.node, mode, now)
    await addChangedMail(tx, changed, { before: modeOf(registration.node.mode) }, now)
    return changed
  })
}
