interface RoleFacts {
  /**
   * Whoever has it works here: it opens more than what is one's own. They log in by the host session, the portal's staff close their
   * account only as administrators, their documents may cost more, and giving it to somebody is giving rights.
   */
  worksHere: boolean
}

/**
 * The roles, each described here once; what each may do stands in capabilities.ts. Everything that differs by role asks one of the two
 * tables or is a `Record<Role, ...>`, so that a further role does not compile until everything is decided. Which opens least comes
 * first. The database has the same list in a check of app_user.
 */
export const roleTable = {
  attendee: { worksHere: false },
  facilitator: { worksHere: true },
  staff: { worksHere: true },
  administrator: { worksHere: true },
} as const satisfies Record<string, RoleFacts>

export type Role = keyof typeof roleTable

export const roles = Object.keys(roleTable) as [Role, ...Role[]]

/** The role of whoever has none, and of everybody who signs up. */
export const defaultRole: Role = 'attendee'
/** The role that whoever is linked to a facilitator has, whatever else they are. */
export const facilitatorRole: Role = 'facilitator'
/** The role that a portal's first account is given, and that the command line gives. */
export const administratorRole: Role = 'administrator'

/** The roles of a person: attendee when there is none (specification, section 6). */
export function rolesOf(current: readonly Role[]): readonly Role[] {
  return current.length > 0 ? current : [defaultRole]
}

/** The role that opens most first: what a person is first decides what is asked of them. */
export function byRank(expected: (role: Role) => boolean): Role[] {
  return roles.filter(expected).toReversed()
}

/** Whether this is a role of who works here. One that is not known is of a later portal: it is taken for more, not for less. */
export function isWorkingRole(role: string): boolean {
  return !Object.hasOwn(roleTable, role) || roleTable[role as Role].worksHere
}

/** Whether somebody with these roles works here. */
export function worksHere(current: readonly string[]): boolean {
  return current.some(isWorkingRole)
}

/** The roles of who works here: for statements, which cannot ask a function. */
export const workingRoles = (): Role[] => roles.filter(isWorkingRole)
/** The roles of who does not. */
export const ordinaryRoles = (): Role[] => roles.filter((role) => !isWorkingRole(role))
