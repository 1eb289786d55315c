import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { sessionKey, useSession } from '#web/accounts/session/session.ts'
import { secondFactorDueEvent } from '#web/platform/graphql/client.ts'
import { paths } from '#web/platform/paths.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'

const SetUpGate = lazy(() => import('#web/accounts/second-factor/set-up-gate.tsx'))

/**
 * The page, or setting up two-step login in its place for who must have it and does not (the server refuses them all else).
 * Logging out stays open.
 */
export function HeldBack({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    // The setting may change while a page is open: then the server refuses first, and the person is asked about again.
    const review = () => void client.invalidateQueries({ queryKey: sessionKey })
    window.addEventListener(secondFactorDueEvent, review)
    return () => window.removeEventListener(secondFactorDueEvent, review)
  }, [client])
  if (!user?.secondFactorDue || pathname === paths.logout()) return <>{children}</>
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SetUpGate />
    </Suspense>
  )
}
