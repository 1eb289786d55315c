import { useLocation } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/**
 * If a login cannot be loaded, the person logs in again, from any page (specification, section 8). The login page
 * removes the stored login.
 */
export function LoginNotLoaded() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const flash = { tone: 'danger' as const, message: t('errors.loginNotLoaded') }
  const state: LoginState = { from: pathname + search, flash }
  return <Onward to={paths.login()} state={state} />
}
