import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/accounts/session/session.ts'
import { paths } from '#web/platform/paths.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const SessionEndedDialog = lazyDialog(() => import('#web/accounts/log-in/session-ended-dialog.tsx'))

/**
 * A dialog over the current page when the login expires. The person logs in again and continues with all typed input,
 * or leaves. It is needed on every page, because the header and menus show the person everywhere.
 */
export function SessionEnded() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'logged-in' || session.ended === undefined) return null
  // Here the session ends because the address was verified elsewhere, and no input is lost. The page itself redirects
  // to the login.
  if (pathname === paths.accountRegisterSuccess()) return null
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog email={session.ended} />
    </Suspense>
  )
}
