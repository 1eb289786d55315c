import { isFacilitator, isStaffMember, type RoleHolder } from '#domain/accounts/roles.rule.ts'

/** Who asks for something of a class. */
export interface ClassCaller extends RoleHolder {
  /** Of domain/accounts/capabilities.ts. */
  capabilities: readonly string[]
}

/** Who runs a class: staff, administrators, and the facilitators of this class. Null: nobody who is logged in. */
export function runsClass(caller: RoleHolder | null, facilitatorIds: readonly number[]): boolean {
  return caller !== null && (isStaffMember(caller) || facilitates(caller, facilitatorIds))
}

/** Whether somebody is one of the class's own facilitators, whatever else they are. */
export function facilitates(
  { facilitatorId }: Pick<RoleHolder, 'facilitatorId'>,
  facilitatorIds: readonly number[],
): boolean {
  return facilitatorId !== null && facilitatorIds.includes(facilitatorId)
}

/** Who may run classes at all; which, runsClass says. */
export function mayRunClasses(caller: RoleHolder | null): boolean {
  return caller !== null && (isStaffMember(caller) || isFacilitator(caller))
}
