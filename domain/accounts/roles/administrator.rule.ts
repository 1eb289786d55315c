import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import { isWorkingRole, type Role, worksHere } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What a person would have after a change, beside what they have. */
export interface RoleChange {
  before: readonly Role[]
  after: readonly Role[]
  /** Other people who can log in and are administrators. */
  otherAdministrators: number
  /** Whether who changes them has just given their own password. */
  isConfirmed: boolean
}

/**
 * Somebody must be able to administer the portal: the last administrator keeps the role (LAST_ADMINISTRATOR). Who gives the
 * role gives their own password with it, so that a login left open makes no administrator (PASSWORD_REQUIRED).
 */
export function decideRoles({
  before,
  after,
  otherAdministrators,
  isConfirmed,
}: RoleChange): Decision<readonly Role[]> {
  const [administered, administers] = [before, after].map((current) => rolesCan(current, 'administer'))
  const gains = administers && !administered
  if (gains && !isConfirmed) return reject('PASSWORD_REQUIRED')
  const loses = administered && !administers
  return loses && otherAdministrators === 0 ? reject('LAST_ADMINISTRATOR') : accept(after)
}

/** What an account may do beside what everybody may. */
export interface Rights {
  roles: readonly string[]
  capabilities: readonly string[]
  /** Whose rosters it reads: the facilitator that it is. */
  facilitatorId: number | null
}

/** What an account would hold after a change, beside what it holds, and what opens it. Of what is left out nothing changes. */
export interface RightsGain {
  before: Partial<Rights>
  after: Partial<Rights>
  /** Kinds of what opens it beside its password. */
  opens: readonly string[]
  /** Who gives has read that. */
  isSeen: boolean
}

/** Everybody may be an attendee: that role opens nothing of anybody else's. */
export function gainsRights({ before, after }: Pick<RightsGain, 'before' | 'after'>): boolean {
  const gains = (current: readonly string[] = [], now: readonly string[] = []) =>
    now.some((one) => isWorkingRole(one) && !current.includes(one))
  return (
    gains(before.roles, after.roles) ||
    gains(before.capabilities, after.capabilities) ||
    ((after.facilitatorId ?? null) !== null && after.facilitatorId !== before.facilitatorId)
  )
}

/**
 * Whoever gives an account more reads first what opens it: a passkey or key may be a stranger's, who would hold the role as well. ACCESS_NOT_SEEN.
 * Of its password alone, which an owner changes, the answer tells.
 */
export function decideGain(gain: RightsGain): Decision<null> {
  return gainsRights(gain) && gain.opens.length > 0 && !gain.isSeen ? reject('ACCESS_NOT_SEEN') : accept(null)
}

export interface SwitchTarget {
  userId: number
  roles: readonly Role[]
}

/**
 * As whom an administrator may act: anybody but themself and other administrators, whose deeds could not be told from the
 * first one's. SWITCH_NOT_ALLOWED.
 */
export function decideSwitch<T extends SwitchTarget>(administratorId: number, person: T): Decision<T> {
  return person.userId === administratorId || rolesCan(person.roles, 'administer')
    ? reject('SWITCH_NOT_ALLOWED')
    : accept(person)
}

export interface ClosurePerson {
  userId: number
  roles: readonly Role[]
  closureRequestedAt: Date | null
}

export interface AccountCloser {
  userId: number
  isAdministrator: boolean
}

/**
 * Whether somebody of the staff may close this account for good: it was asked for, it is not their own, and it is no
 * administrator's, who loses the role first. The account of who works here an administrator closes. CLOSURE_NOT_REQUESTED,
 * CLOSURE_NOT_ALLOWED.
 */
export function decideClosure<T extends ClosurePerson>(closer: AccountCloser, person: T): Decision<T> {
  const isSpared = person.userId === closer.userId || rolesCan(person.roles, 'administer')
  if (isSpared || (worksHere(person.roles) && !closer.isAdministrator)) return reject('CLOSURE_NOT_ALLOWED')
  return person.closureRequestedAt === null ? reject('CLOSURE_NOT_REQUESTED') : accept(person)
}
