import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { findMode, type Mode, modeTable } from '#domain/kernel/modes.ts'
import {
  decideEntryChange,
  type RosterClass,
  type RosterEntry,
} from '#domain/roster/add/decide-roster-change.rule.ts'

/**
 * Whether those who run the class may move a person, and their guest, to another attendance mode.
 * Like every registration it needs a seat. It does not check whether registration is open. `moves` is false if they
 * already attend that way.
 * Rejects with ROSTER_ENTRY_GONE, ROSTER_CLOSED {date}, CLASS_CANCELLED, MODE_NOT_OFFERED, or the `noSeats` of a mode.
 */
export function decideRosterMove<T extends RosterEntry>(
  entry: T | null,
  requested: string,
  one: RosterClass,
  now: Date,
): Decision<{ entry: T; mode: Mode; moves: boolean }> {
  const change = decideEntryChange(entry, one, now)
  if (!change.ok) return change
  if (one.facts.cancelled) return reject('CLASS_CANCELLED')
  const mode = findMode(requested)
  const seats = mode ? one.facts.seats[mode] : null
  if (!mode || seats === null) return reject('MODE_NOT_OFFERED')
  const moves = mode !== change.value.mode
  if (moves && seats !== 'unlimited' && seats < change.value.places) return reject(modeTable[mode].noSeats)
  return accept({ entry: change.value, mode, moves })
}
