import { decideEntryChange } from '#domain/roster/decide-roster-change.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { addCancelledMail, freePlaces } from '#server/registration/registration.door.ts'
import { changeableEntry, changeEntry, type EntryKey } from './change-entry.ts'
import { deleteNewsOfOwnAct } from './facilitator-news.sql.ts'

/**
 * Cancels somebody's registration from the roster, the guest's place with it; the row stays as history. With a mail to them
 * unless `noEmail`, and none where the class is over. Throws what changeableEntry and decideEntryChange refuse.
 */
export async function removeFromRoster(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; noEmail: boolean },
): Promise<EntryKey> {
  const key = await changeableEntry(deps, viewer, input.registrationId)
  return changeEntry(deps, viewer, key, {
    action: 'registration.cancelled',
    data: { mailed: !input.noEmail },
    decide: decideEntryChange,
    write: async (tx, { node }, now, { end }) => {
      const [cancelled] = await freePlaces(tx, deps.events, [node.id], now)
      await deleteNewsOfOwnAct(tx, viewer.facilitatorId, node.id)
      if (cancelled && !input.noEmail && now < end) await addCancelledMail(tx, cancelled, now)
      return cancelled !== undefined
    },
  })
}
