import { isUnreachable } from '#web/platform/page/unreachable.ts'
import { forgetCachedResponses } from '#web/platform/session/forget-cached.ts'
import { knownHostSession, subscribeToHostSession } from '#web/platform/session/host-session.ts'
import { endedLogin, storedLogin, subscribeToLogin } from '#web/platform/session/login-store.ts'
import { isSharedComputer, subscribeToSharedComputer } from '#web/platform/session/shared-computer.ts'

/**
 * Deletes personal cached data when no one is logged in. The login may have been ended from elsewhere because this
 * device is lost. Returns the functions that end it.
 */
export function clearAnonymousCache(): (() => void)[] {
  const review = () => {
    const isAnonymous = storedLogin() === null && knownHostSession() === null
    // Offline, a page does not know yet whose cookie it has. But it knows if this tab ended a login.
    const isEnded = isAnonymous && (!isUnreachable() || endedLogin() !== null)
    if (isEnded || isSharedComputer()) forgetCachedResponses()
  }
  review()
  return [subscribeToLogin(review), subscribeToHostSession(review), subscribeToSharedComputer(review)]
}
