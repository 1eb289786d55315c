import { isProfileDue } from '#domain/accounts/answers/completeness.rule.ts'
import { isExemptFromVerification } from '#domain/accounts/roles/roles.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { isOnTheirBehalf } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { areTermsDue } from '#domain/people/terms/terms-status.rule.ts'

/** The person who confirms a list. */
export interface Booker {
  attendeeId: number | null
  emailVerified: boolean
  roles: readonly Role[]
  profileComplete: boolean
  demographicsComplete: boolean
  termsAgreedAt: Date | null
  isSwitched: boolean
  /** Who cares for them acts, and speaks for them. */
  byCarer?: boolean
}

/**
 * Who may register for classes (section 6): whoever has an attendee id and passes the checks that the screen makes before
 * anything else can be done. Refuses with NOT_AN_ATTENDEE, EMAIL_NOT_VERIFIED, TERMS_DUE or PROFILE_INCOMPLETE. A person
 * whom an administrator acts for is asked neither for terms nor for the profile (section 4); who cares for a person answers for them.
 */
export function decideBooker(
  booker: Booker,
  waiversUpdatedAt: Date | null,
  now: Date,
): Decision<{ attendeeId: number }> {
  if (booker.attendeeId === null) return reject('NOT_AN_ATTENDEE')
  if (!booker.emailVerified && !isExemptFromVerification(booker)) return reject('EMAIL_NOT_VERIFIED')
  const isSwitched = isOnTheirBehalf(booker)
  if (!isSwitched && areTermsDue(booker.termsAgreedAt, waiversUpdatedAt, now)) return reject('TERMS_DUE')
  if (isProfileDue({ ...booker, isSwitched })) return reject('PROFILE_INCOMPLETE')
  return accept({ attendeeId: booker.attendeeId })
}
