import { can, type RoleHolder, rolesCan } from '#domain/kernel/access/capabilities.ts'
import {
  byRank,
  defaultRole,
  isWorkingRole,
  type Role,
  rolesOf,
  worksHere,
} from '#domain/kernel/access/roles.ts'

/** The roles with one more, in the order in which they are kept: the one that opens most first. */
export function withRole(current: readonly Role[], role: Role): Role[] {
  return byRank((one) => one === role || current.includes(one))
}

/**
 * The roles that count now: whoever has not proved their address is an attendee, whatever they were given before. The account
 * may be a stranger's, who only claims the address.
 */
export function rolesInForce(current: readonly Role[], emailVerified: boolean): readonly Role[] {
  return emailVerified ? current : [defaultRole]
}

/** A facilitator by role, or anybody with a facilitatorId. */
export function isFacilitator(holder: RoleHolder): boolean {
  return can(holder, 'leadClasses')
}

/** Staff and administrators: who may read and change other people's records. */
export function isStaffMember(holder: Pick<RoleHolder, 'roles'>): boolean {
  return rolesCan(holder.roles, 'doStaffWork')
}

/** Whose first role needs no verified e-mail (specification, section 4, Access guard). */
export function isExemptFromVerification(holder: Pick<RoleHolder, 'roles'>): boolean {
  return isWorkingRole(rolesOf(holder.roles)[0]!)
}

/**
 * Who is logged in by the host session, a cookie and a nonce, in place of stored tokens (specification, section 4; decisions,
 * Accounts): staff, facilitators and administrators.
 */
export function usesHostSession(holder: Pick<RoleHolder, 'roles'>): boolean {
  return worksHere(holder.roles)
}
