import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { type PermissionRole, permissionRoles } from './permission-roles.ts'

/** Who calls; zeros and an empty address for the visitor, null where the person has no such record. */
export interface PermissionPerson {
  userId: number
  email: string
  attendeeId: number | null
  facilitatorId: number | null
  /** A registration of theirs for a class that is past. */
  registrationId: number | null
}

/** What the arguments of a row may speak of. */
export interface PermissionFacts {
  self: PermissionPerson
  /** An attendee whom nobody of the table is, registered for the class. */
  stranger: {
    userId: number
    email: string
    attendeeId: number
    registrationId: number
    /** The same for a class that is past, run by the same facilitators. */
    pastRegistrationId: number
    /** Of the class, and cancelled. */
    cancelledRegistrationId: number
    refreshToken: string
  }
  /** A class of a recurrence, run by both roles that are facilitators of the class. */
  courseId: number
  /** Of 'facilitator of the class'. */
  facilitatorId: number
}

/** One call and what each role is answered. */
export interface PermissionCase {
  /** Says which arguments, where a field has several cases; '' for the only one. */
  of: string
  /** The field's arguments as they stand between the parentheses; harmless whoever calls. */
  args: (facts: PermissionFacts) => string
  answers: Record<PermissionRole, 'allowed' | ErrorCode>
}

type Arguments = string | ((facts: PermissionFacts) => string)

/** Anybody, logged in or not. */
export function everybody(args: Arguments = ''): PermissionCase {
  return caseOf(args, () => 'allowed')
}

/** Everybody but visitors. */
export function loggedIn(args: Arguments = ''): PermissionCase {
  return caseOf(args, (role) => (role === 'visitor' ? 'NOT_LOGGED_IN' : 'allowed'))
}

/** Everybody but visitors, and but an administrator in somebody's place. */
export function themself(args: Arguments = ''): PermissionCase {
  return caseOf(args, (role) => {
    if (role === 'visitor') return 'NOT_LOGGED_IN'
    return role === 'administrator acting as an attendee' ? 'NOT_WHILE_SWITCHED' : 'allowed'
  })
}

/**
 * The roles named; visitors are NOT_LOGGED_IN and everybody else FORBIDDEN, or `refusal` where the call says something
 * closer to the matter or hides that there is such a thing. `exceptions` are roles that hear something else again.
 */
export function only(
  allowed: readonly PermissionRole[],
  args: Arguments = '',
  refusal: ErrorCode = 'FORBIDDEN',
  exceptions: Partial<Record<PermissionRole, ErrorCode>> = {},
): PermissionCase {
  return caseOf(args, (role) => {
    if (allowed.includes(role)) return 'allowed'
    return role === 'visitor' ? 'NOT_LOGGED_IN' : (exceptions[role] ?? refusal)
  })
}

/** Names a case of a field that has several. */
export function of(name: string, row: PermissionCase): PermissionCase {
  return { ...row, of: name }
}

function caseOf(args: Arguments, answer: (role: PermissionRole) => 'allowed' | ErrorCode): PermissionCase {
  const answers = Object.fromEntries(permissionRoles.map((role) => [role, answer(role)]))
  return {
    of: '',
    args: typeof args === 'string' ? () => args : args,
    answers: answers as PermissionCase['answers'],
  }
}
