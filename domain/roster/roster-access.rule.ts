import { isFacilitator } from '#domain/accounts/roles/roles.rule.ts'
import { type ClassActor, runsClass } from '#domain/classes/facilitates.rule.ts'
import { can } from '#domain/kernel/access/capabilities.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/**
 * What a person may do with a roster. `runs`: read and change all of it.
 * `reads`: see who attends and how to reach them, and change nothing. Phones and notes of guests, emergency contacts
 * and staff notes stay hidden.
 */
export type RosterAccess = 'runs' | 'reads'

/**
 * View Roster (specification, section 6). Staff, administrators and the event's own facilitators run it.
 * viewOtherRosters reads it.
 * Rejects other facilitators with ROSTER_NOT_YOURS, everyone else with FORBIDDEN.
 */
export function decideRosterAccess(
  actor: ClassActor,
  facilitatorIds: readonly number[],
): Decision<RosterAccess> {
  if (runsClass(actor, facilitatorIds)) return accept('runs')
  if (can(actor, 'viewOtherRosters')) return accept('reads')
  return reject(isFacilitator(actor) ? 'ROSTER_NOT_YOURS' : 'FORBIDDEN')
}

/**
 * Whether a person may change a roster. Rejects as decideRosterAccess does, and with ROSTER_READ_ONLY if they may only
 * read it.
 */
export function decideRosterChange(
  actor: ClassActor,
  facilitatorIds: readonly number[],
): Decision<RosterAccess> {
  const access = decideRosterAccess(actor, facilitatorIds)
  return access.ok && access.value === 'reads' ? reject('ROSTER_READ_ONLY') : access
}
