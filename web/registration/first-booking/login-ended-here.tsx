import { Navigate } from 'react-router'
import { useEndedLogin } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'

/** The login ended while the page waited for the address to be verified: that was done elsewhere. To the login, with the address filled in. */
export function LoginEndedHere({ email }: { email: string }) {
  const t = useMessages()
  const isLeft = useEndedLogin(email)
  const flash = { tone: 'success' as const, message: t('signUp.verifiedElsewhere') }
  const state: LoginState = { from: paths.myClasses(), flash }
  return isLeft ? <Navigate to={paths.login()} state={state} replace /> : null
}
