import { decideEntryChange } from '#domain/roster/add/decide-roster-change.rule.ts'
import { staffNotesInput } from '#domain/roster/roster.input.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { writeStaffNotes } from '#server/registration/public.ts'
import { changeableEntry, changeEntry, type EntryKey } from './change-entry.ts'

/**
 * Notes about an entry by those who run the class. Attendees never read them. `before`: the notes as the author saw
 * them.
 * @throws EDIT_CONFLICT when someone has changed them since then.
 * @throws INPUT_INVALID
 * @throws the errors of changeableEntry and decideEntryChange.
 */
export async function updateRosterNotes(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; notes: string; before: string | null },
): Promise<EntryKey> {
  const key = await changeableEntry(deps, viewer, input.registrationId)
  const { notes } = parseInput(staffNotesInput, { notes: input.notes })
  return changeEntry(deps, viewer, key, {
    action: 'registration.noted',
    notifiesOfPerson: true,
    decide: decideEntryChange,
    write: (tx, { node }) => {
      const known = node.staff_notes ?? ''
      if (input.before !== null && ![input.before, notes].includes(known))
        throw new RejectedError('EDIT_CONFLICT')
      return writeStaffNotes(tx, node.id, notes || null)
    },
  })
}
