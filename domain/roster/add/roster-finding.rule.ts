import { readPeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { isStaffMember } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { emailIdentity, isEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'

/**
 * The people that a person who changes a roster may find. Staff find everyone by parts of name and email, and by the
 * digits of a phone.
 * Facilitators find people who came to their classes, by parts of the name. They find anyone else only by the whole
 * email.
 */
export type RosterFinding =
  | { by: 'words'; words: string[]; among: 'everybody' | 'ownPeople' }
  | { by: 'email'; email: string }
  | { by: 'phone'; digits: string }

export function decideRosterFinding(actor: { roles: readonly Role[] }, search: string): RosterFinding {
  const email = normaliseEmail(search)
  if (!isStaffMember(actor) && isEmail(email)) return { by: 'email', email }
  const found = readPeopleSearch(search)
  // A facilitator may not see phone numbers, so a search must not reveal them.
  if (found && 'digits' in found && isStaffMember(actor)) return { by: 'phone', digits: found.digits }
  const words = found === null ? [] : 'words' in found ? [...found.words] : [search.trim()]
  return { by: 'words', words, among: isStaffMember(actor) ? 'everybody' : 'ownPeople' }
}

/** A person that a facilitator wants to add to a roster. */
export interface AddedPerson {
  /** Null if they have none. */
  email: string | null
  /** Whether the account's email is verified. True for a person without an account. */
  isProven: boolean
  hasAccount: boolean
  /** Attended a class that the facilitator leads. */
  hasCome: boolean
}

/**
 * Whether a facilitator may add this person to a roster: someone who came to their classes, or whose whole email they
 * know.
 * The person is notified by email, so an account needs a verified email.
 * A person without account and email must be present, so they can be added only once check-in is open.
 * Rejects with ROSTER_PERSON_UNKNOWN, which reveals nothing, or ATTENDANCE_TOO_EARLY {opensAt}.
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
