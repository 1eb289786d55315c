import { createContext, use, useCallback, useEffect } from 'react'
import { matchRoutes, type RouteObject, useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { hasPreload } from './app-router.ts'

/** All routes, for pages that preload others. */
export const RoutesContext = createContext<RouteObject[]>([])

/** Whether the code of another page is loading. */
export function useIsNavigating(): boolean {
  return useNavigation().state !== 'idle'
}

/**
 * Replaces this page with another. If the user is already going to a page of their choice, they go there: the code of
 * this page may load only after they chose.
 */
export function useRedirect(to: string, state: unknown): void {
  const navigate = useNavigate()
  const isNavigating = useIsNavigating()
  const { pathname } = useLocation()
  const here = useHref(pathname)
  useEffect(() => {
    // The URL changes before React shows its page.
    const isElsewhere = isNavigating || withoutEnd(window.location.pathname) !== withoutEnd(here)
    if (!isElsewhere) void navigate(to, { replace: true, state })
  }, [here, isNavigating, navigate, to, state])
}

const withoutEnd = (path: string) => path.replace(/\/+$/, '')

/**
 * Preloads the code of a page that its topic declares as `preloadable`, so that it opens immediately later. Never throws.
 */
export function usePreload(): (path: string) => Promise<void> {
  const routes = use(RoutesContext)
  return useCallback(
    async (path) => {
      // If it does not load, the error is shown when someone opens the page.
      for (const { route } of matchRoutes(routes, path) ?? [])
        if (hasPreload(route.handle)) await route.handle.preload().catch(() => undefined)
    },
    [routes],
  )
}
