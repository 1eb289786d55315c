import { useNavigate } from 'react-router'
import { isProfileDue } from '#domain/accounts/answers/completeness.rule.ts'
import { isAttendee, type SessionUser, useSession } from '#web/accounts/public.ts'
import { paths } from '#web/platform/paths.ts'
import { requestProfile } from './profile-step.ts'

/** For actions that need a verified address and a complete profile: whether one is missing, and how to request it. */
export function useProfileFirst(): { isDue: boolean; request: () => void } {
  const { user } = useSession()
  const navigate = useNavigate()
  if (user === null || !isAttendee(user)) return { isDue: false, request: requestProfile }
  // Until the address is verified, the dialog does not open (web/app/guards/guard.rule.ts). 'Check your E-mail'
  // explains the next step.
  if (!user.emailVerified)
    return { isDue: true, request: () => void navigate(paths.accountRegisterSuccess()) }
  return { isDue: isProfileOpen(user), request: requestProfile }
}

/** Whether profile or demographics still lack an answer. */
export function isProfileOpen(user: SessionUser): boolean {
  return isProfileDue({
    isSwitched: user.isSwitched,
    profileComplete: user.profileComplete,
    demographicsComplete: user.demographicsComplete ?? false,
  })
}
