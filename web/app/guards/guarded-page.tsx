import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { sessionKey, useSession } from '#web/accounts/session/session.ts'
import { secondFactorDueEvent } from '#web/platform/graphql/client.ts'
import { isUnreachable, subscribeToUnreachable } from '#web/platform/page/unreachable.ts'
import { paths } from '#web/platform/paths.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { useNavigationState } from '#web/ui/page/navigation-state.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'

const NeedsNetwork = lazyPart(() => import('#web/app/offline/needs-network.tsx'))
const SetUpGuard = lazyPart(() => import('#web/accounts/second-factor/set-up-guard.tsx'))
const Notices = lazyPart(() => import('#web/app/layout/notices.tsx'))

/**
 * The page, or the setup of two-step login in its place. People who must set it up get domain errors for everything
 * else, but can log out.
 * Without a connection it blocks pages that cannot be read offline.
 */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { notForYou } = useNavigationState<{ notForYou: boolean }>()
  const client = useQueryClient()
  useEffect(() => {
    // The setting can change while a page is open. The server then rejects calls first, so load the session again.
    const review = () => void client.invalidateQueries({ queryKey: sessionKey })
    window.addEventListener(secondFactorDueEvent, review)
    return () => window.removeEventListener(secondFactorDueEvent, review)
  }, [client])
  if (useNeedsNetwork(pathname))
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NeedsNetwork />
      </Suspense>
    )
  if (!user?.secondFactorDue || pathname === paths.logout())
    return (
      <>
        <Suspense fallback={null}>
          {notForYou || user?.rolesWait ? <Notices user={user} sent={notForYou ?? false} /> : null}
        </Suspense>
        {children}
      </>
    )
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SetUpGuard />
    </Suspense>
  )
}

/**
 * Pages that can be read from cached data: classes, my classes and those of people I help, my rosters. All other pages
 * have forms, which must not start from old data.
 */
const readable =
  /^\/(?:$|class\/|series\/|\d+$|logout$|accessibility$|[\w-]+-waiver$|account(?:(?:\/people\/\d+)?\/(?:classes|past-classes)(?:\/|$)|\/?$)|facilitator(?:\/(?:class\/|future-events|past-events)|\/?$))/

/**
 * An open page stays, with all typed input. Only navigation to another page is blocked, until the app is loaded again.
 */
function useNeedsNetwork(pathname: string): boolean {
  const unreachable = useSyncExternalStore(subscribeToUnreachable, isUnreachable, () => false)
  const begun = useRef({ pathname: '', unreachable })
  if (begun.current.pathname !== pathname) begun.current = { pathname, unreachable }
  return begun.current.unreachable && !readable.test(pathname)
}
