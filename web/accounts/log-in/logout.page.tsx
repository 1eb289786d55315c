import 'virtual:texts/sign-up'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { leaveByHost } from '#web/accounts/host/leave-by-host.ts'
import { useSessionActions } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'

/** /logout: ends the login here and on the server, then goes to /login. */
export default function LogoutPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const { logout } = useSessionActions()
  usePageTitle(t('chrome.logout'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving happens once, when the page opens.
  useEffect(() => {
    void logout().then(() => {
      if (leaveByHost()) return
      const state: LoginState = { flash: { tone: 'success', message: t('login.loggedOut') } }
      navigate(paths.login(), { replace: true, state })
    })
  }, [])

  return (
    <div role="status">
      <h1 tabIndex={-1}>{t('chrome.logout')}</h1>
      <p className="lead lead--under-title">{t('login.loggingOut')}</p>
    </div>
  )
}
