import { createContext, use, useCallback, useEffect } from 'react'
import {
  type DataRouter,
  matchRoutes,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { isPrepared } from './app-router.ts'

/** The browser's router; null while the server renders. */
export const RouterContext = createContext<DataRouter | null>(null)

/** Whether the code of another page is on its way. */
export function useIsLeaving(): boolean {
  return useNavigation().state !== 'idle'
}

/**
 * Replaces this page by another. People who are on their way to a page of their own choice go there: the code of this page may come
 * only after they have chosen.
 */
export function useLeadOn(to: string, state: unknown): void {
  const navigate = useNavigate()
  const router = use(RouterContext)
  const location = useLocation()
  const isLeaving = useIsLeaving()
  useEffect(() => {
    // React may not have shown yet what the router knows; then this runs again.
    const isElsewhere =
      isLeaving || router?.state.navigation.state !== 'idle' || router.state.location.key !== location.key
    if (!isElsewhere) void navigate(to, { replace: true, state })
  }, [router, location, isLeaving, navigate, to, state])
}

/** Loads the code of a page ahead that its topic declares as `prepared`: going there later shows it at once. */
export function usePrepare(): (path: string) => Promise<void> {
  const router = use(RouterContext)
  return useCallback(
    async (path) => {
      const matches = matchRoutes((router?.routes ?? []) as RouteObject[], path) ?? []
      for (const { route } of matches) if (isPrepared(route.handle)) await route.handle.prepare()
    },
    [router],
  )
}
