import { forgetAnswers } from '#web/platform/session/forget-kept.ts'
import { knownHostSession, subscribeToHostSession } from '#web/platform/session/host-session.ts'
import { storedLogin, subscribeToLogin } from '#web/platform/session/login-store.ts'
import { isSharedComputer, subscribeToSharedComputer } from '#web/platform/session/shared-computer.ts'

/** Where nobody is logged in, nothing of a person is kept: their login may have been ended from elsewhere because this device is lost. */
export function keepNothingOfNobody(): void {
  const review = () => {
    // Away or not: what is kept ends with the login.
    const isNobody = storedLogin() === null && knownHostSession() === null
    if (isNobody || isSharedComputer()) forgetAnswers()
  }
  subscribeToLogin(review)
  subscribeToHostSession(review)
  subscribeToSharedComputer(review)
  review()
}
