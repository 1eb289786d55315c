export const roles = ['attendee', 'facilitator', 'staff', 'administrator'] as const
export type Role = (typeof roles)[number]

export interface RoleHolder {
  roles: readonly Role[]
  facilitatorId: number | null
}

/** The roles of a person: attendee when there is none (specification, section 6). */
export function rolesOf(held: readonly Role[]): readonly Role[] {
  return held.length > 0 ? held : ['attendee']
}

/** The roles with one more, in the order in which they are kept: the one that opens most first. */
export function withRole(held: readonly Role[], role: Role): Role[] {
  return roles.filter((one) => one === role || held.includes(one)).toReversed()
}

/**
 * The roles that count now: whoever has not proved their address is an attendee, whatever they were given before. The account
 * may be a stranger's, who only claims the address.
 */
export function rolesInForce(held: readonly Role[], emailVerified: boolean): readonly Role[] {
  return emailVerified ? held : ['attendee']
}

/** A facilitator by role, or anybody with a facilitatorId. */
export function isFacilitator(holder: RoleHolder): boolean {
  return holder.facilitatorId !== null || rolesOf(holder.roles).includes('facilitator')
}

/** Staff and administrators: who may read and change other people's records. */
export function isStaffMember(holder: Pick<RoleHolder, 'roles'>): boolean {
  return holder.roles.includes('staff') || holder.roles.includes('administrator')
}

/** Whose first role needs no verified e-mail (specification, section 4, Access guard). */
export function isExemptFromVerification(holder: Pick<RoleHolder, 'roles'>): boolean {
  return rolesOf(holder.roles)[0] !== 'attendee'
}

/**
 * Who is logged in by the host session, a cookie and a nonce, in place of stored tokens (specification, section 4; decisions,
 * Accounts): staff, facilitators and administrators.
 */
export function usesHostSession(holder: Pick<RoleHolder, 'roles'>): boolean {
  return holder.roles.some((role) => role !== 'attendee')
}
