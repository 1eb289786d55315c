import { decideAttendance } from '#domain/roster/add/decide-roster-change.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { checkInOnRoster, writeGuestCheckIn } from '#server/registration/public.ts'
import { type ChangedEntry, changeableEntry, changeEntry } from '#server/roster/change-entry.ts'
import { actorOf } from '#server/roster/roster.policy.ts'

/**
 * Checks a person on a roster, or their guest, in or out. It is the same record as the online check-in. A retry is
 * safe, because a repeated check-in changes nothing.
 * @throws the errors of changeableEntry and decideAttendance.
 */
export async function setAttendance(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; guest: boolean; checkedIn: boolean },
): Promise<ChangedEntry> {
  const { guest, checkedIn } = input
  const key = await changeableEntry(deps, viewer, input.registrationId)
  return changeEntry(deps, viewer, key, {
    action: checkedIn ? 'registration.checkedIn' : 'registration.unchecked',
    act: 'rosterChecked',
    data: { guest },
    decide: (entry, one, now) => decideAttendance(entry, { guest }, one, now),
    write: (tx, { node }, now) =>
      guest
        ? writeGuestCheckIn(tx, node.id, checkedIn, now)
        : checkInOnRoster(tx, node.id, checkedIn, actorOf(viewer), now),
  })
}
