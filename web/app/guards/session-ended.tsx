import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/accounts/session/session.ts'
import { paths } from '#web/platform/paths.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const SessionEndedDialog = lazyDialog(() => import('#web/accounts/log-in/session-ended-dialog.tsx'))

/**
 * Over whatever is open when the login ends by itself: the person logs in again and goes on, with all they typed, or
 * leaves. On every page, for the chrome shows the person everywhere.
 */
export function SessionEnded() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'logged-in' || session.ended === undefined) return null
  // There it ends because the address was verified elsewhere, and nothing is typed: the page itself goes on to the login.
  if (pathname === paths.accountRegisterSuccess()) return null
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog email={session.ended} />
    </Suspense>
  )
}
