import { isAway } from '#web/platform/page/away.ts'
import { forgetAnswers } from '#web/platform/session/forget-kept.ts'
import { knownHostSession, subscribeToHostSession } from '#web/platform/session/host-session.ts'
import { storedLogin, subscribeToLogin } from '#web/platform/session/login-store.ts'

/** Where nobody is logged in, nothing of a person is kept: their login may have been ended from elsewhere because this device is lost. */
export function keepNothingOfNobody(): void {
  const review = () => {
    if (!isAway() && storedLogin() === null && knownHostSession() === null) forgetAnswers()
  }
  subscribeToLogin(review)
  subscribeToHostSession(review)
  review()
}
