import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Location, type RouteMatch, Router, renderMatches, type To, useNavigate } from 'react-router'
import type { AppRouter } from './app-router.ts'
import { RouterStateContext } from './route-elements.tsx'

const RouterContext = createContext<AppRouter | null>(null)

/** Draws the page that the router says; the one before stays until the next is drawn. */
export function RouterProvider({ router }: { router: AppRouter }) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const stop = router.listen((next, flush) => {
      // What people do by hand shows at once: what is done next may count on it.
      if (flush) flushSync(() => setState(next))
      else startTransition(() => setState(next))
    })
    setState(router.state)
    return stop
  }, [router])
  const { matches } = state
  const pages = useMemo(() => renderMatches(matches as RouteMatch[]), [matches])
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>
        <Router
          basename={router.basename}
          location={state.location}
          navigationType={state.action}
          navigator={router.navigator}
        >
          {pages}
        </Router>
      </RouterStateContext>
    </RouterContext>
  )
}

/** Whether the code of another page is on its way. */
export function useIsLeaving(): boolean {
  return use(RouterStateContext)?.pending ?? false
}

/** `navigate` for whoever goes on when the next page is there. */
export function useGoTo(): (to: To) => Promise<void> {
  const navigate = useNavigate()
  const router = use(RouterContext)
  return async (to) => {
    void navigate(to)
    await router?.arrived()
  }
}

/**
 * Replaces this page by another. People who are on their way to a page of their own choice go there: the code of this page may come
 * only after they have chosen.
 */
export function useLeadOn(to: string, state: unknown): void {
  const navigate = useNavigate()
  const router = use(RouterContext)
  const shown = use(RouterStateContext)
  useEffect(() => {
    // A transition may not have shown yet what the router knows; then this runs again.
    if (shown === router?.state && !shown?.pending) void navigate(to, { replace: true, state })
  }, [router, shown, navigate, to, state])
}

/** Loads the code of another page ahead: going there later shows it at once. */
export function usePrepare(): (path: string) => Promise<void> {
  const router = use(RouterContext)
  return async (path) => router?.prepare(path)
}

/** Stays on the page while `holds` says so: `held` is how to leave it all the same. */
export function useHeldPage(holds: (from: Location, to: { pathname: string }) => boolean) {
  const router = use(RouterContext)
  const [held, setHeld] = useState<{ proceed: () => void } | null>(null)
  const asked = useRef(holds)
  useLayoutEffect(() => {
    asked.current = holds
  })
  useEffect(
    () =>
      router?.hold({
        holds: (from, to) => asked.current(from, to),
        ask: (proceed) => setHeld({ proceed }),
      }),
    [router],
  )
  return {
    isHeld: held !== null,
    leave: () => {
      setHeld(null)
      held?.proceed()
    },
    stay: () => setHeld(null),
  }
}
