import { type Decision, reject } from '#domain/kernel/decision.ts'
import { type Booker, decideBooker } from './confirm/decide-booker.rule.ts'

/** A person whom a rule, or an email's link, registers without a login. */
export interface SelfBooker extends Omit<Booker, 'isSwitched' | 'byCarer'> {
  /** They requested the closure of their account. */
  closingRequested: boolean
}

/**
 * Whether a rule (a regular spot, a date added to a series) or an email's link may register a person. The checks are
 * those for confirming a list. A person who requested closure of their account gets nothing new. Rejects as
 * decideBooker does, or with CLOSURE_ASKED.
 */
export function decideSelfBooking(
  { closingRequested, ...person }: SelfBooker,
  waiversUpdatedAt: Date | null,
  now: Date,
): Decision<{ attendeeId: number }> {
  const decision = decideBooker({ ...person, isSwitched: false }, waiversUpdatedAt, now)
  return decision.ok && closingRequested ? reject('CLOSURE_ASKED') : decision
}
