import { createContext, use, useCallback, useEffect } from 'react'
import { matchRoutes, type RouteObject, useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { isPrepared } from './app-router.ts'

/** All routes, for pages that load others ahead. */
export const RoutesContext = createContext<RouteObject[]>([])

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
  const isLeaving = useIsLeaving()
  const { pathname } = useLocation()
  const here = useHref(pathname)
  useEffect(() => {
    // The address changes before React shows the page of it.
    const isElsewhere = isLeaving || withoutEnd(window.location.pathname) !== withoutEnd(here)
    if (!isElsewhere) void navigate(to, { replace: true, state })
  }, [here, isLeaving, navigate, to, state])
}

const withoutEnd = (path: string) => path.replace(/\/+$/, '')

/** Loads the code of a page ahead that its topic declares as `prepared`: going there later shows it at once. Never throws. */
export function usePrepare(): (path: string) => Promise<void> {
  const routes = use(RoutesContext)
  return useCallback(
    async (path) => {
      // What does not come says so in its place, once somebody goes there.
      for (const { route } of matchRoutes(routes, path) ?? [])
        if (isPrepared(route.handle)) await route.handle.prepare().catch(() => undefined)
    },
    [routes],
  )
}
