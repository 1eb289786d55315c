import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { now } from './clock.ts'
import { decideGate } from './gate.rule.ts'
import { settings } from './settings.ts'

const CompleteProfileDialog = lazy(() => import('#web/features/profile/complete-profile-dialog.tsx'))
const TermsDialog = lazy(() => import('#web/features/terms/terms-dialog.tsx'))

/** The dialog that comes before anything else, if one is due (gate.rule.ts). It goes when the person's data say so. */
export function SessionGates() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'logged-in') return null
  // The terms dialog opens the waivers in a new tab: there they must be readable.
  if (pathname === paths.generalWaiver() || pathname === paths.physicalActivityWaiver()) return null
  // The way in and out comes first: congratulations, logging out.
  if (pathname.startsWith(paths.login()) || pathname === paths.logout()) return null
  const gate = decideGate(session.user, settings.waiversUpdatedAt, now())
  return (
    <Suspense fallback={null}>
      {gate === 'terms' ? <TermsDialog /> : null}
      {gate === 'profile' ? <CompleteProfileDialog /> : null}
    </Suspense>
  )
}
