import { type Actor, type Capability, can } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { Session } from './session/session.ts'

/** The facts about a person that decide which pages they may open. */
export type Person = {
  emailVerified: boolean
  /** The person has a staff role, which takes effect only once the email address is verified. */
  rolesWait?: boolean
  facilitatorId: number | null
  roles: { nodes: Array<{ name: string }> }
  additionalCapabilities?: readonly string[]
}

export type Access = 'page' | 'login' | 'verify-email' | 'home' | 'wait'

/**
 * The access guard (specification, section 4, Access guard). A visitor is sent to login, unless `visitors` may come in.
 * A person with an unverified email is sent to the page that says so. People with a staff role see a notice instead
 * (section 6).
 * A person without the capability `only` is sent home.
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

/** Whether the person has the capability that the page is for. */
export function admits(capability: Capability, user: Person): boolean {
  return can(actorOfUser(user), capability)
}

/** Everyone without another role is an attendee (specification, section 3, User). */
export const isAttendee = (user: Person) => admits('attend', user)
/** A facilitator by role, or anyone with a facilitatorId (specification, section 6). */
export const isFacilitator = (user: Person) => admits('leadClasses', user)
/** Staff, and administrators, who may do everything that staff may. */
export const isStaff = (user: Person) => admits('doStaffWork', user)
export const isAdministrator = (user: Person | null) => user !== null && admits('administer', user)

/** The person in the shape that the rules of the domain take. */
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

/** Whether the person must verify the email before anything that needs a login. */
export function mustVerify(user: Person): boolean {
  return !user.emailVerified && !user.rolesWait
}
