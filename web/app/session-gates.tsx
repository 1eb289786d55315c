import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/session.ts'

const CompleteProfileDialog = lazy(() => import('#web/features/profile/complete-profile-dialog.tsx'))
const TermsDialog = lazy(() => import('#web/features/terms/terms-dialog.tsx'))

/**
 * What a logged-in person must do before anything else: agree to the terms, complete the profile (specification,
 * section 4). Each dialog decides for itself whether it is due; their code is only loaded for people who are logged in.
 */
export function SessionGates() {
  const session = useSession()
  if (session.status !== 'logged-in' || session.user.isSwitched) return null
  return (
    <Suspense fallback={null}>
      <TermsDialog />
      <CompleteProfileDialog />
    </Suspense>
  )
}
