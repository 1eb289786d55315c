import { decideEntryChange } from '#domain/roster/add/decide-roster-change.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { freeSeats, mayLeaveUnnotified, notifyTakenOff } from '#server/registration/public.ts'
import { type ChangedEntry, changeableEntry, changeEntry } from '#server/roster/change-entry.ts'
import { deleteNotificationsOfMyAct } from '#server/roster/notifications/facilitator-notifications.sql.ts'

/**
 * Cancels a person's registration from the roster, and their guest's seat. The row and their feedback stay as history.
 * The person gets an email, unless staff set `noEmail` or the class is over. If a facilitator removes them, they are
 * always notified.
 * @throws the errors of changeableEntry and decideEntryChange.
 */
export async function removeFromRoster(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; noEmail: boolean },
): Promise<ChangedEntry> {
  const key = await changeableEntry(deps, viewer, input.registrationId)
  const mails = !(input.noEmail && mayLeaveUnnotified(viewer))
  return changeEntry(deps, viewer, key, {
    action: 'registration.cancelled',
    act: 'rosterRemoved',
    data: { mailed: mails },
    decide: decideEntryChange,
    write: async (tx, { node }, now, { end }, act) => {
      const [cancelled] = await freeSeats(tx, deps.events, [node.id], now)
      await deleteNotificationsOfMyAct(tx, viewer.facilitatorId, node.id)
      if (cancelled && mails && now < end) await notifyTakenOff(tx, cancelled, { ...viewer, act }, now)
      return cancelled !== undefined
    },
  })
}
