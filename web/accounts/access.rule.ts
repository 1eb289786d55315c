import { type Actor, type Capability, can } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { Session } from './session/session.ts'

/** What of a person decides where they may go. */
export type Person = {
  emailVerified: boolean
  /** A role of somebody who works here is theirs, and counts once the address is verified. */
  rolesWait?: boolean
  facilitatorId: number | null
  roles: { nodes: Array<{ name: string }> }
  additionalCapabilities?: readonly string[]
}

export type Access = 'page' | 'login' | 'verify-email' | 'home' | 'wait'

/**
 * The access guard (specification, section 4, Access guard). Not logged in: to login, unless `visitors` may come in.
 * E-mail not verified: to the page that says so, unless they have the role of somebody who works here (section 6): a notice says it to them.
 * Who may not do what the page is for, `only`: home.
 */
export function decideAccess(
  session: { status: Session['status']; user: Person | null },
  {
    only,
    visitors = false,
    unverified = false,
  }: { only?: Capability; visitors?: boolean; unverified?: boolean },
): Access {
  if (session.status === 'visitor') return visitors ? 'page' : 'login'
  const { user } = session
  if (!user) return 'wait'
  if (!unverified && mustVerify(user)) return 'verify-email'
  if (only && !admits(only, user)) return 'home'
  return 'page'
}

/** Whether pages for those who may do this are for this person. */
export function admits(capability: Capability, user: Person): boolean {
  return can(actorOfUser(user), capability)
}

/** Attendee is the role of whoever has none (specification, section 3, User). */
export const isAttendee = (user: Person) => admits('attend', user)
/** A facilitator by role, or anybody with a facilitatorId (specification, section 6). */
export const isFacilitator = (user: Person) => admits('leadClasses', user)
/** Staff, and administrators, who may do all that staff may. */
export const isStaff = (user: Person) => admits('doStaffWork', user)
export const isAdministrator = (user: Person | null) => user !== null && admits('administer', user)

/** The person as the rules of the domain ask for them. */
export function actorOfUser({
  roles,
  additionalCapabilities = [],
  facilitatorId,
}: Omit<Person, 'emailVerified'>): Actor {
  return {
    roles: roles.nodes.map(({ name }) => name as Role),
    capabilities: additionalCapabilities,
    facilitatorId,
  }
}

/** Whether somebody has to verify the e-mail before anything that needs a login. */
export function mustVerify(user: Person): boolean {
  return !user.emailVerified && !user.rolesWait
}
