import { isProfileDue } from '#domain/accounts/completeness.rule.ts'
import { isAttendee, mustVerify, type SessionUser, useSession } from '#web/accounts/accounts.door.ts'
import { askForProfile } from './profile-step.ts'

/** For what needs a whole profile: whether it is missing, and how to ask for it instead. */
export function useProfileFirst(): { isDue: boolean; ask: () => void } {
  const { user } = useSession()
  // Before the address is verified the dialog does not come up (web/app/gate.rule.ts).
  const isDue = user !== null && isAttendee(user) && !mustVerify(user) && isProfileOpen(user)
  return { isDue, ask: askForProfile }
}

/** Whether something of profile or demographics is still to be filled in. */
export function isProfileOpen(user: SessionUser): boolean {
  return isProfileDue({
    isSwitched: user.isSwitched,
    profileComplete: user.profileComplete,
    demographicsComplete: user.demographicsComplete ?? false,
  })
}
