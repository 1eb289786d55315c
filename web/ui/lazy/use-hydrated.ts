import { useSyncExternalStore } from 'react'

/** False on the server and while its drawing is taken over; true from then on. For what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
