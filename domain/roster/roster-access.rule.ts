import { isFacilitator } from '#domain/accounts/roles/roles.rule.ts'
import { type ClassActor, runsClass } from '#domain/classes/facilitates.rule.ts'
import { can } from '#domain/kernel/access/capabilities.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/**
 * What somebody may do with a roster. `runs`: read all of it and change it. `reads`: see who comes and how to reach them,
 * but neither phone and notes of guests, nor emergency contacts, nor staff's notes; and change nothing.
 */
export type RosterAccess = 'runs' | 'reads'

/**
 * View Roster (specification, section 6): staff, administrators and the event's own facilitators run it; viewOtherRosters
 * reads it. Refuses other facilitators with ROSTER_NOT_YOURS, everybody else with FORBIDDEN.
 */
export function decideRosterAccess(
  actor: ClassActor,
  facilitatorIds: readonly number[],
): Decision<RosterAccess> {
  if (runsClass(actor, facilitatorIds)) return accept('runs')
  if (can(actor, 'viewOtherRosters')) return accept('reads')
  return reject(isFacilitator(actor) ? 'ROSTER_NOT_YOURS' : 'FORBIDDEN')
}

/** Whether somebody may change a roster: refuses as decideRosterAccess does, and with ROSTER_READ_ONLY who may only read. */
export function decideRosterChange(
  actor: ClassActor,
  facilitatorIds: readonly number[],
): Decision<RosterAccess> {
  const access = decideRosterAccess(actor, facilitatorIds)
  return access.ok && access.value === 'reads' ? reject('ROSTER_READ_ONLY') : access
}
