import { useEffect } from 'react'
import { useSessionActions } from '#web/accounts/session/session.ts'

/** Leaves a login that has ended; then `onLeft` leads to /login. */
export function useLeaveEndedLogin(onLeft: () => void): void {
  const { logout } = useSessionActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    // The guard of the page leads there as well, without a word.
    void logout().then(onLeft)
  }, [])
}
