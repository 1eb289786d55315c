import { decideModeSwitch } from '#domain/registration/switch-mode/decide-mode-switch.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import {
  authorityOfChange,
  type Changer,
  changeRegistration,
} from '#server/registration/change-registration.ts'
import { type Authority, authorityOfBooking } from '#server/registration/confirm/authority.ts'
import { addChangedMail } from '#server/registration/mails/registration-mails.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { switchSeats } from '#server/registration/seats/seats.ts'

interface RequestedMode {
  id: string
  registrationType: string
  version?: string | null | undefined
}

/**
 * Takes a booked class the other way in one step: the place is never given up before the other one is had, and a guest moves
 * along. Throws what decideBooker and decideModeSwitch refuse; the mode that is held already changes nothing.
 */
export async function switchRegistrationMode(
  deps: Deps,
  viewer: Viewer,
  input: RequestedMode,
): Promise<RegistrationNode> {
  return switchMode(deps, viewer, authorityOfChange(deps, viewer), input)
}

/**
 * The same by the link of a mail, by the word of the booking: terms that are due since keep nobody in the room who cannot come today.
 */
export function switchModeByLink(
  deps: Deps,
  changer: Exclude<Changer, Viewer>,
  input: RequestedMode,
): Promise<RegistrationNode> {
  return switchMode(deps, changer, authorityOfBooking(changer.attendeeId), input)
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
    await addChangedMail(tx, changed, 'mode', now)
    return changed
  })
}
