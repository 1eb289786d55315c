import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * What the page before left this one as navigation state. Null while a page of the server is hydrated: a reloaded page has its state in the
 * browser's history, and the server rendered it without.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation()
  return useHydrated() ? state : null
}
