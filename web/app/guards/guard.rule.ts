import { isProfileDue } from '#domain/accounts/answers/completeness.rule.ts'
import { areTermsDue } from '#domain/people/terms/terms-status.rule.ts'
import { isAttendee, type Person } from '#web/accounts/access.rule.ts'

export type Guard = 'terms' | 'profile' | null

export interface ProfileStep {
  /** Something that needs a whole profile was pressed. */
  isRequested: boolean
  /** 'Later' was pressed in this visit. */
  isPutOff: boolean
  /** The page is open to whoever has not completed the profile: closing the account, communications, logins, the profile itself. */
  isSpared: boolean
}

type GuardedPerson = Person & {
  isSwitched: boolean
  /** Comes before both, in the place of every page (guarded-page.tsx). */
  secondFactorDue: boolean
  accountStatus: { termsAgreedTs: string | null }
  profileComplete: boolean
  /** Null: nobody else may know. */
  demographicsComplete: boolean | null
}

/**
 * What a logged-in person must do before anything else (specification, section 4): the terms first, then the profile.
 * Nothing is asked of switched users, nor before the e-mail is verified: the way there comes first. The profile is the
 * attendees'; staff and facilitators have none. It can be put off for the visit, until something asks for it.
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

/** `yyyy-MM-dd HH:mm:ss` in UTC, as the contract writes it. What cannot be read counts as never agreed. */
function instantOf(timestamp: string | null): Date | null {
  if (timestamp === null) return null
  const instant = new Date(`${timestamp.replace(' ', 'T')}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
