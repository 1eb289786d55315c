import { useNavigate } from 'react-router'
import { isProfileDue } from '#domain/accounts/answers/completeness.rule.ts'
import { isAttendee, type SessionUser, useSession } from '#web/accounts/public.ts'
import { paths } from '#web/platform/paths.ts'
import { requestProfile } from './profile-step.ts'

/** For what needs a proven address and a whole profile: whether one is missing, and how to ask for it instead. */
export function useProfileFirst(): { isDue: boolean; request: () => void } {
  const { user } = useSession()
  const navigate = useNavigate()
  if (user === null || !isAttendee(user)) return { isDue: false, request: requestProfile }
  // Before the address is verified the dialog does not come up (web/app/guards/guard.rule.ts): 'Check your E-mail' says what is next.
  if (!user.emailVerified)
    return { isDue: true, request: () => void navigate(paths.accountRegisterSuccess()) }
  return { isDue: isProfileOpen(user), request: requestProfile }
}

/** Whether something of profile or demographics is still to be filled in. */
export function isProfileOpen(user: SessionUser): boolean {
  return isProfileDue({
    isSwitched: user.isSwitched,
    profileComplete: user.profileComplete,
    demographicsComplete: user.demographicsComplete ?? false,
  })
}
