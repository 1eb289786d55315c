import { useLocation } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** Whose login cannot be loaded logs in anew, from whatever page (specification, section 8); the login page removes what was stored. */
export function LoginNotLoaded() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  const flash = { tone: 'danger' as const, message: t('errors.loginNotLoaded') }
  const state: LoginState = { from: pathname + search, flash }
  return <Onward to={paths.login()} state={state} />
}
