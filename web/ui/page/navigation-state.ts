import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'

/**
 * What the page before left this one as navigation state. Nothing while a page of the server is hydrated: a reloaded page has its state in the
 * browser's history, and the server rendered it without.
 */
export function useNavigationState<State extends object>(): Partial<State> {
  const { state } = useLocation()
  return (useHydrated() && (state as State | null)) || {}
}
