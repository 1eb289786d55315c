import { guestInput } from '#domain/registration/guests/guest.input.ts'
import { decideGuestOff, decideRosterGuest } from '#domain/roster/add/decide-roster-change.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import {
  addChangedMail,
  freeGuestSeat,
  requestedGuest,
  staffAuthority,
  takeGuestSeat,
} from '#server/registration/public.ts'
import { changeableEntry, changeEntry, type EntryKey } from '#server/roster/change-entry.ts'

/**
 * Add Family/Friend on a roster, for the person named in Guest Of. Emails that person, unless the class is over.
 * @throws the errors of changeableEntry and decideRosterGuest.
 * @throws INPUT_INVALID with the fields under `guest`.
 */
export async function addRosterGuest(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; guest: unknown },
): Promise<EntryKey> {
  const key = await changeableEntry(deps, viewer, input.registrationId)
  const guest = parseInput(guestInput, await requestedGuest(deps.db, input.guest), 'guest')
  return changeEntry(deps, viewer, key, {
    action: 'registration.guestAdded',
    notifiesOfPerson: true,
    decide: decideRosterGuest,
    write: async (tx, { node }, now, { end }) => {
      const changed = await takeGuestSeat(tx, staffAuthority('roster'), node, guest, now)
      if (now < end) await addChangedMail(tx, changed, 'guest added', now)
      return true
    },
  })
}

/**
 * Removes the guest and all data given about them.
 * @throws the errors of changeableEntry and decideGuestOff.
 */
export async function removeRosterGuest(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string },
): Promise<EntryKey> {
  const key = await changeableEntry(deps, viewer, input.registrationId)
  return changeEntry(deps, viewer, key, {
    action: 'registration.guestRemoved',
    decide: decideGuestOff,
    write: async (tx, { node }, now, { end }) => {
      const changed = await freeGuestSeat(tx, deps.events, node, now)
      if (now < end) await addChangedMail(tx, changed, 'guest removed', now)
      return true
    },
  })
}
