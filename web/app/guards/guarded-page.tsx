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
 * The page, or setting up two-step login in its place for who must have it and does not (the server refuses them all else).
 * Logging out stays open. And where the portal is not reached, no page that cannot be read without it.
 */
export function GuardedPage({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { notForYou } = useNavigationState<{ notForYou: boolean }>()
  const client = useQueryClient()
  useEffect(() => {
    // The setting may change while a page is open: then the server refuses first, and the person is asked about again.
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

/** What can be read from what was kept: classes, one's own and those of people one helps, one's rosters. Everything else has forms, which must not be of before. */
const readable =
  /^\/(?:$|class\/|series\/|\d+$|logout$|accessibility$|[\w-]+-waiver$|account(?:(?:\/people\/\d+)?\/(?:classes|past-classes)(?:\/|$)|\/?$)|facilitator(?:\/(?:class\/|future-events|past-events)|\/?$))/

/** A page that was open stays, with all that was typed; only the way to another one ends here, until it is loaded anew. */
function useNeedsNetwork(pathname: string): boolean {
  const unreachable = useSyncExternalStore(subscribeToUnreachable, isUnreachable, () => false)
  const begun = useRef({ pathname: '', unreachable })
  if (begun.current.pathname !== pathname) begun.current = { pathname, unreachable }
  return begun.current.unreachable && !readable.test(pathname)
}
