import { type Decision, reject } from '#domain/kernel/decision.ts'
import { decideRegistrant, type Registrant } from './confirm/decide-registrant.rule.ts'

/** A person whom a rule, or an email's link, registers without a login. */
export interface SelfRegistrant extends Omit<Registrant, 'isSwitched' | 'byCarer'> {
  /** They requested the closure of their account. */
  closingRequested: boolean
}

/**
 * Whether a rule (a regular spot, a date added to a series) or an email's link may register a person. The checks are
 * those for confirming a list. A person who requested closure of their account gets nothing new. Rejects as
 * decideRegistrant does, or with CLOSURE_ASKED.
 */
export function decideSelfRegistration(
  { closingRequested, ...person }: SelfRegistrant,
  waiversUpdatedAt: Date | null,
  now: Date,
): Decision<{ attendeeId: number }> {
  const decision = decideRegistrant({ ...person, isSwitched: false }, waiversUpdatedAt, now)
  return decision.ok && closingRequested ? reject('CLOSURE_ASKED') : decision
}
