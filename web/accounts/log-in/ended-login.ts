import { useEffect } from 'react'
import { useSessionActions } from '#web/accounts/session/session.ts'

/** Leaves a login that has ended; then `onLeft` leads to /login. */
export function useLeaveEndedLogin(onLeft: () => void): void {
  const { logout } = useSessionActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    // The page's route guard leads there as well, but without a message.
    void logout().then(onLeft)
  }, [])
}
