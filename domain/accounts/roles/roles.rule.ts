import { can, type RoleHolder, rolesCan } from '#domain/kernel/access/capabilities.ts'
import {
  byRank,
  defaultRole,
  isWorkingRole,
  type Role,
  rolesOf,
  worksHere,
} from '#domain/kernel/access/roles.ts'

/** Adds a role, in the stored order: the role with the most rights first. */
export function withRole(current: readonly Role[], role: Role): Role[] {
  return byRank((one) => one === role || current.includes(one))
}

/**
 * The roles in effect. A person with an unverified address is only an attendee, whatever roles they were given: the
 * account may belong to a third party who claims the address.
 */
export function rolesInForce(current: readonly Role[], emailVerified: boolean): readonly Role[] {
  return emailVerified ? current : [defaultRole]
}

/** A facilitator by role, or anyone with a facilitatorId. */
export function isFacilitator(holder: RoleHolder): boolean {
  return can(holder, 'leadClasses')
}

/** Staff and administrators. They may read and change other people's records. */
export function isStaffMember(holder: Pick<RoleHolder, 'roles'>): boolean {
  return rolesCan(holder.roles, 'doStaffWork')
}

/** Whether the person's first role needs no verified email address (specification, section 4, Access guard). */
export function isExemptFromVerification(holder: Pick<RoleHolder, 'roles'>): boolean {
  return isWorkingRole(rolesOf(holder.roles)[0]!)
}

/**
 * Who logs in by the host session (a cookie and a nonce) instead of stored tokens: staff, facilitators and
 * administrators (specification, section 4; docs/rules/sessions.md).
 */
export function usesHostSession(holder: Pick<RoleHolder, 'roles'>): boolean {
  return worksHere(holder.roles)
}
