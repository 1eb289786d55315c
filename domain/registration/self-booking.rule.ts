import { type Decision, reject } from '#domain/kernel/decision.ts'
import { type Booker, decideBooker } from './confirm/decide-booker.rule.ts'

/** Somebody for whom a rule registers, or the link of a mail, without a login. */
export interface SelfBooker extends Omit<Booker, 'isSwitched' | 'byCarer'> {
  /** They asked for their account to be closed. */
  closingRequested: boolean
}

/**
 * Whether a rule (a regular spot, a date added to a series) or the link of a mail may take a seat for somebody. The checks are those of who confirms
 * a list, and nothing new is taken for who asked for their account to be closed. Refuses with what decideBooker refuses, or CLOSURE_ASKED.
 */
export function decideSelfBooking(
  { closingRequested, ...person }: SelfBooker,
  waiversUpdatedAt: Date | null,
  now: Date,
): Decision<{ attendeeId: number }> {
  const decision = decideBooker({ ...person, isSwitched: false }, waiversUpdatedAt, now)
  return decision.ok && closingRequested ? reject('CLOSURE_ASKED') : decision
}
