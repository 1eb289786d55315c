import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { isStaffMember } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { emailIdentity, isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'

/**
 * Whom somebody who changes a roster may find. Staff find everybody by parts of name and address, and by the digits of a phone. Facilitators find the one who
 * has the whole address that they type, and by parts of the name those who came to classes of theirs.
 */
export type RosterFinding =
  | { by: 'words'; words: string[]; among: 'everybody' | 'ownPeople' }
  | { by: 'email'; email: string }
  | { by: 'phone'; digits: string }

export function decideRosterFinding(actor: { roles: readonly Role[] }, search: string): RosterFinding {
  const email = normaliseEmail(search)
  if (!isStaffMember(actor) && isEmail(email)) return { by: 'email', email }
  const found = readPeopleSearch(search)
  // A facilitator may not see the phone numbers, and is not told by a search which ones there are.
  if (found && 'digits' in found && isStaffMember(actor)) return { by: 'phone', digits: found.digits }
  const words = found === null ? [] : 'words' in found ? [...found.words] : [search.trim()]
  return { by: 'words', words, among: isStaffMember(actor) ? 'everybody' : 'ownPeople' }
}

/** Somebody whom a facilitator wants to put on a roster. */
export interface AddedPerson {
  /** Null where they have none. */
  email: string | null
  /** Of an account: whether its owner proved the address. True for somebody without one. */
  isProven: boolean
  hasAccount: boolean
  /** Was at a class that the facilitator runs. */
  hasCome: boolean
}

/**
 * Whether a facilitator may put this person on a roster: whoever came to a class of theirs, and whose whole address they know. The
 * person is told by mail, so an account needs a proven address; somebody without account and address has to be there, from when
 * people are ticked. ROSTER_PERSON_UNKNOWN tells of nobody; ATTENDANCE_TOO_EARLY {opensAt}.
 */
export function decideFacilitatorAddition(
  person: AddedPerson,
  knownEmail: string | null,
  checkInFrom: Date,
  now: Date,
): Decision<'mail' | 'noAddress'> {
  const { email, isProven, hasAccount, hasCome } = person
  const knowsThem =
    hasCome || (email !== null && knownEmail !== null && emailIdentity(knownEmail) === emailIdentity(email))
  if (!knowsThem || !isProven || (hasAccount && email === null)) return reject('ROSTER_PERSON_UNKNOWN')
  if (email !== null) return accept('mail')
  return now < checkInFrom
    ? reject('ATTENDANCE_TOO_EARLY', { opensAt: checkInFrom.toISOString() })
    : accept('noAddress')
}
