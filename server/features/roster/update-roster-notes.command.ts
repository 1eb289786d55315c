import { decideEntryChange } from '#domain/roster/decide-roster-change.rule.ts'
import { staffNotesInput } from '#domain/roster/roster.input.ts'
import type { Deps, Viewer } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { changeableEntry, changeEntry, type EntryKey } from './change-entry.ts'
import { writeStaffNotes } from './roster-writing.sql.ts'

/**
 * Notes about an entry by those who run the class; attendees never read them. Throws what changeableEntry and
 * decideEntryChange refuse, and INPUT_INVALID.
 */
export async function updateRosterNotes(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; notes: string },
): Promise<EntryKey> {
  const key = await changeableEntry(deps, viewer, input.registrationId)
  const { notes } = parseInput(staffNotesInput, { notes: input.notes })
  return changeEntry(deps, viewer, key, {
    action: 'registration.noted',
    decide: decideEntryChange,
    write: (tx, { node }) => writeStaffNotes(tx, node.id, notes || null),
  })
}
