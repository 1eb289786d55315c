import { isProfileDue } from '#domain/accounts/answers/completeness.rule.ts'
import { isExemptFromVerification } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { isOnTheirBehalf } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { areTermsDue } from '#domain/people/terms/terms-status.rule.ts'

/** The person whose list is confirmed. */
export interface Registrant {
  attendeeId: number | null
  emailVerified: boolean
  roles: readonly Role[]
  profileComplete: boolean
  demographicsComplete: boolean
  termsAgreedAt: Date | null
  isSwitched: boolean
  /** The caller is this person's helper, and responds for them. */
  byCarer?: boolean
}

/**
 * Who may register for classes (section 6): people with an attendee id who pass the checks that the page makes first.
 * Rejects with NOT_AN_ATTENDEE, EMAIL_NOT_VERIFIED, TERMS_DUE or PROFILE_INCOMPLETE. Terms and profile are not required
 * of a person whom an administrator impersonates (section 4). A helper responds for the person they help.
 */
export function decideRegistrant(
  registrant: Registrant,
  waiversUpdatedAt: Date | null,
  now: Date,
): Decision<{ attendeeId: number }> {
  if (registrant.attendeeId === null) return reject('NOT_AN_ATTENDEE')
  if (!registrant.emailVerified && !isExemptFromVerification(registrant)) return reject('EMAIL_NOT_VERIFIED')
  const isSwitched = isOnTheirBehalf(registrant)
  if (!isSwitched && areTermsDue(registrant.termsAgreedAt, waiversUpdatedAt, now)) return reject('TERMS_DUE')
  if (isProfileDue({ ...registrant, isSwitched })) return reject('PROFILE_INCOMPLETE')
  return accept({ attendeeId: registrant.attendeeId })
}
