import { lazy, Suspense } from 'react'
import { useSession } from '#web/accounts/session/session.ts'

const SessionEndedDialog = lazy(() => import('#web/accounts/session-ended-dialog.tsx'))

/**
 * Over whatever is open when the login ends by itself: the person logs in again and goes on, with all they typed, or
 * leaves. On every page, for the chrome shows the person everywhere.
 */
export function SessionEnded() {
  const session = useSession()
  if (session.status !== 'logged-in' || session.ended === undefined) return null
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog email={session.ended} />
    </Suspense>
  )
}
