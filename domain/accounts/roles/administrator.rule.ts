import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import { isWorkingRole, type Role, worksHere } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What a person would have after a change, and what they have now. */
export interface RoleChange {
  before: readonly Role[]
  after: readonly Role[]
  /** Other people who can log in and are administrators. */
  otherAdministrators: number
  /** Whether the caller has just entered their own password. */
  isConfirmed: boolean
}

/**
 * Someone must be able to administer the portal: the last administrator keeps the role (LAST_ADMINISTRATOR). To give
 * the role, the caller enters their own password. So no one can use an open session to make an administrator
 * (PASSWORD_REQUIRED).
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

/** What an account may do beyond what everyone may. */
export interface Rights {
  roles: readonly string[]
  capabilities: readonly string[]
  /** The facilitator that the account is linked to. It reads the rosters of that facilitator. */
  facilitatorId: number | null
}

/**
 * What an account would have after a change, what it has now, and what gives access to it. Absent fields do not change.
 */
export interface RightsGain {
  before: Partial<Rights>
  after: Partial<Rights>
  /** What else gives access to the account, beside its password. */
  opens: readonly string[]
  /** Whether the caller has confirmed that they saw this. */
  isSeen: boolean
}

/** Anyone may be an attendee: that role gives no access to other people's data. */
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
 * Before the caller gives an account more rights, they must see what gives access to it. A passkey or API key may
 * belong to a third party, who would get the role too. Rejects with ACCESS_NOT_SEEN. The account's password alone
 * causes no rejection: its owner changes it, and the response mentions it.
 */
export function decideGain(gain: RightsGain): Decision<null> {
  return gainsRights(gain) && gain.opens.length > 0 && !gain.isSeen ? reject('ACCESS_NOT_SEEN') : accept(null)
}

export interface SwitchTarget {
  userId: number
  roles: readonly Role[]
}

/**
 * The people that an administrator may impersonate: anyone except themselves and other administrators. The actions of
 * two administrators could not be distinguished. Rejects with SWITCH_NOT_ALLOWED.
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
 * Whether this staff member may close this account permanently. The closure must be requested, and it must not be their
 * own account or an administrator's: an administrator loses the role first. Only an administrator closes the account of
 * someone who works here. Rejects with CLOSURE_NOT_REQUESTED or CLOSURE_NOT_ALLOWED.
 */
export function decideClosure<T extends ClosurePerson>(closer: AccountCloser, person: T): Decision<T> {
  const isSpared = person.userId === closer.userId || rolesCan(person.roles, 'administer')
  if (isSpared || (worksHere(person.roles) && !closer.isAdministrator)) return reject('CLOSURE_NOT_ALLOWED')
  return person.closureRequestedAt === null ? reject('CLOSURE_NOT_REQUESTED') : accept(person)
}
