import 'virtual:texts/sign-up'
import 'virtual:texts/forms'
import { useNavigate } from 'react-router'
import { useLeaveEndedLogin } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'

/**
 * The login ended while the page waited for the address to be verified, because that happened elsewhere. Goes to the
 * login, with the address filled in.
 */
export function LoginEndedHere({ email }: { email: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  const flash = { tone: 'success' as const, message: t('signedUp.verifiedElsewhere') }
  const state: LoginState = { from: paths.myClasses(), email, flash }
  useLeaveEndedLogin(() => void navigate(paths.login(), { replace: true, state }))
  return null
}
