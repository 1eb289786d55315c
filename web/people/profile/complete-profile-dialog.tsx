import { useSession } from '#web/accounts/public.ts'
import { forgetProfileStep, putOffProfile } from '#web/people/sign-up/profile-step.ts'
import { CompleteProfile } from './complete-profile.tsx'

/**
 * Complete Your Profile over the page (web/app/guards/session-guards.tsx), until it is complete or postponed for the
 * visit.
 */
export default function CompleteProfileDialog() {
  const session = useSession()
  if (session.status !== 'logged-in') return null
  const { user } = session
  return (
    <CompleteProfile
      user={user}
      onLater={() => putOffProfile(user.databaseId)}
      onFinished={forgetProfileStep}
      offersLogout
    />
  )
}
