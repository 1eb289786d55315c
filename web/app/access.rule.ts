import type { Session } from '#web/session/session.ts'

export type Role = 'attendee' | 'facilitator' | 'staff' | 'administrator'

/** What of a person decides where they may go. */
export type Person = {
  emailVerified: boolean
  facilitatorId: number | null
  roles: { nodes: Array<{ name: string }> }
}

export type Access = 'page' | 'login' | 'verify-email' | 'home' | 'wait'

/**
 * The access guard (specification, section 4, Access guard). Not logged in: to login, unless `visitors` may come in.
 * E-mail not verified: to the page that says so, unless the first role is administrator, staff or facilitator.
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

function admits(role: Role, user: Person): boolean {
  if (role === 'facilitator' && user.facilitatorId !== null) return true
  // Attendee is the role of whoever has none (specification, section 3, User).
  if (role === 'attendee' && user.roles.nodes.length === 0) return true
  return user.roles.nodes.some((each) => each.name === role)
}

function mustVerify(user: Person): boolean {
  const first = user.roles.nodes[0]?.name
  return !user.emailVerified && first !== 'administrator' && first !== 'staff' && first !== 'facilitator'
}
