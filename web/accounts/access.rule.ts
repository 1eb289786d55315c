import { mayImportClasses } from '#domain/accounts/may-import.rule.ts'
import { roles as knownRoles } from '#domain/accounts/roles.rule.ts'
import type { Session } from './session/session.ts'

/** 'team': staff, administrators and facilitators. 'importer': staff with the right to import, and administrators. */
export type Role = 'attendee' | 'facilitator' | 'staff' | 'administrator' | 'importer' | 'team'

/** What of a person decides where they may go. */
export type Person = {
  emailVerified: boolean
  /** A role of staff, administrators or facilitators is theirs that counts once the address is verified. */
  rolesWait?: boolean
  facilitatorId: number | null
  roles: { nodes: Array<{ name: string }> }
  additionalCapabilities?: readonly string[]
}

export type Access = 'page' | 'login' | 'verify-email' | 'home' | 'wait'

/**
 * The access guard (specification, section 4, Access guard). Not logged in: to login, unless `visitors` may come in.
 * E-mail not verified: to the page that says so, unless they are administrator, staff or facilitator (section 6): a notice says it to them.
 * Without the role `only`: home; a facilitator's page also admits whoever has a facilitatorId.
 */
export function decideAccess(
  session: { status: Session['status']; user: Person | null },
  { only, visitors = false, unverified = false }: { only?: Role; visitors?: boolean; unverified?: boolean },
): Access {
  if (session.status === 'visitor') return visitors ? 'page' : 'login'
  const { user } = session
  if (!user) return 'wait'
  if (!unverified && mustVerify(user)) return 'verify-email'
  if (only && !admits(only, user)) return 'home'
  return 'page'
}

/** Whether pages for this role are for this person. */
export function admits(role: Role, user: Person): boolean {
  if (role === 'facilitator') return isFacilitator(user)
  if (role === 'attendee') return isAttendee(user)
  if (role === 'staff') return isStaff(user)
  if (role === 'importer') return isImporter(user)
  if (role === 'team') return isStaff(user) || isFacilitator(user)
  return user.roles.nodes.some((each) => each.name === role)
}

/** Attendee is the role of whoever has none (specification, section 3, User). */
export function isAttendee(user: Pick<Person, 'roles'>): boolean {
  return user.roles.nodes.length === 0 || user.roles.nodes.some((each) => each.name === 'attendee')
}

/** A facilitator by role, or anybody with a facilitatorId (specification, section 6). */
export function isFacilitator(user: Pick<Person, 'roles' | 'facilitatorId'>): boolean {
  return user.facilitatorId !== null || user.roles.nodes.some((each) => each.name === 'facilitator')
}

/** Staff, and administrators, who may do all that staff may. */
export function isStaff(user: Pick<Person, 'roles'>): boolean {
  return user.roles.nodes.some(({ name }) => name === 'staff' || name === 'administrator')
}

function isImporter({ roles, additionalCapabilities: capabilities = [] }: Person): boolean {
  return mayImportClasses({
    roles: knownRoles.filter((role) => roles.nodes.some(({ name }) => name === role)),
    capabilities,
  })
}

/** Whether somebody has to verify the e-mail before anything that needs a login. */
export function mustVerify(user: Person): boolean {
  return !user.emailVerified && !user.rolesWait
}
