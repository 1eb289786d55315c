import { isProfileDue } from '#domain/accounts/answers/completeness.rule.ts'
import { areTermsDue } from '#domain/people/terms/terms-status.rule.ts'
import { isAttendee, type Person } from '#web/accounts/access.rule.ts'

export type Guard = 'terms' | 'profile' | null

export interface ProfileStep {
  /** The person used something that needs a complete profile. */
  isRequested: boolean
  /** The person selected "Later" in this visit. */
  isPutOff: boolean
  /**
   * The page is open without a complete profile: closing the account, communications, logins, and the profile itself.
   */
  isSpared: boolean
}

type GuardedPerson = Person & {
  isSwitched: boolean
  /** Two-step login is due. It comes before both dialogs, in place of every page (guarded-page.tsx). */
  secondFactorDue: boolean
  accountStatus: { termsAgreedTs: string | null }
  profileComplete: boolean
  /** Null: the current user is not allowed to know. */
  demographicsComplete: boolean | null
}

/**
 * What a logged-in person must do before anything else (specification, section 4): first the terms, then the profile.
 * Not for impersonated accounts, and not before the email address is verified, because verification comes first.
 * Only attendees have a profile; staff and facilitators have none. The person can postpone it for the visit, until
 * something requires it.
 */
export function decideGuard(
  user: GuardedPerson,
  waiversUpdatedAt: Date | null,
  now: Date,
  profile: ProfileStep = { isRequested: false, isPutOff: false, isSpared: false },
): Guard {
  if (user.isSwitched || user.secondFactorDue || !user.emailVerified) return null
  const { termsAgreedTs } = user.accountStatus
  if (areTermsDue(instantOf(termsAgreedTs), waiversUpdatedAt, now)) return 'terms'
  const profileDue = isProfileDue({
    isSwitched: user.isSwitched,
    profileComplete: user.profileComplete,
    demographicsComplete: user.demographicsComplete ?? false,
  })
  const waits = !profile.isRequested && (profile.isPutOff || profile.isSpared)
  return isAttendee(user) && profileDue && !waits ? 'profile' : null
}

/** `yyyy-MM-dd HH:mm:ss` in UTC (specification, section 7). An invalid timestamp counts as never agreed. */
function instantOf(timestamp: string | null): Date | null {
  if (timestamp === null) return null
  const instant = new Date(`${timestamp.replace(' ', 'T')}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
