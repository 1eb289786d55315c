import { isUnreachable } from '#web/platform/page/unreachable.ts'
import { forgetResponses } from '#web/platform/session/forget-cached.ts'
import { knownHostSession, subscribeToHostSession } from '#web/platform/session/host-session.ts'
import { endedLogin, storedLogin, subscribeToLogin } from '#web/platform/session/login-store.ts'
import { isSharedComputer, subscribeToSharedComputer } from '#web/platform/session/shared-computer.ts'

/** Where nobody is logged in, nothing of a person is kept: their login may have been ended from elsewhere because this device is lost. */
export function clearAnonymousCache(): void {
  const review = () => {
    const isAnonymous = storedLogin() === null && knownHostSession() === null
    // Away, a page does not know yet whose the cookie is; that a login of this tab has ended it knows.
    const isEnded = isAnonymous && (!isUnreachable() || endedLogin() !== null)
    if (isEnded || isSharedComputer()) forgetResponses()
  }
  subscribeToLogin(review)
  subscribeToHostSession(review)
  subscribeToSharedComputer(review)
  review()
}
