import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'

/**
 * Navigation state from the previous page. Empty while a server-rendered page is hydrated: a reloaded page still has
 * its state in the browser's history, but the server rendered it without.
 */
export function useNavigationState<State extends object>(): Partial<State> {
  const { state } = useLocation()
  return (useHydrated() && (state as State | null)) || {}
}
