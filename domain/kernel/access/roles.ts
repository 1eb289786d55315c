interface RoleFacts {
  /**
   * Whether people with this role work here, so that the role opens more than their own data. They log in by the host
   * session. Only administrators can close their accounts. Their documents may cost more. Giving such a role gives
   * rights.
   */
  worksHere: boolean
}

/**
 * The roles, each defined only here. capabilities.ts says what each may do. Everything that differs by role reads one
 * of the two tables or is a `Record<Role, ...>`, so a new role does not compile until everything is decided. The role
 * with the fewest rights comes first. The database has the same list in a check constraint of app_user.
 */
export const roleTable = {
  attendee: { worksHere: false },
  facilitator: { worksHere: true },
  staff: { worksHere: true },
  administrator: { worksHere: true },
} as const satisfies Record<string, RoleFacts>

export type Role = keyof typeof roleTable

export const roles = Object.keys(roleTable) as [Role, ...Role[]]

/** The role of everyone who has no other, and of everyone who signs up. */
export const defaultRole: Role = 'attendee'
/** The role of everyone linked to a facilitator, in addition to other roles. */
export const facilitatorRole: Role = 'facilitator'
/** The role of a portal's first account, and the role that the command line gives. */
export const administratorRole: Role = 'administrator'

/** The roles of a person: attendee if they have none (specification, section 6). */
export function rolesOf(current: readonly Role[]): readonly Role[] {
  return current.length > 0 ? current : [defaultRole]
}

/** The wanted roles, the one with the most rights first. A person's first role decides which rules apply to them. */
export function byRank(expected: (role: Role) => boolean): Role[] {
  return roles.filter(expected).toReversed()
}

/**
 * Whether people with this role work here. An unknown role comes from a later version of the portal, so it counts as a
 * working role.
 */
export function isWorkingRole(role: string): boolean {
  return !Object.hasOwn(roleTable, role) || roleTable[role as Role].worksHere
}

/** Whether someone with these roles works here. */
export function worksHere(current: readonly string[]): boolean {
  return current.some(isWorkingRole)
}

/** The roles of people who work here, for SQL statements, which cannot call a function. */
export const workingRoles = (): Role[] => roles.filter(isWorkingRole)
/** The roles of people who do not work here. */
export const ordinaryRoles = (): Role[] => roles.filter((role) => !isWorkingRole(role))
