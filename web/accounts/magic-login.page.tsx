import '#web/platform/messages/load-forms.ts'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { portalPath } from '#domain/accounts/portal-path.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { failureOf } from './failure.ts'
import { type SecondStepState, secondStepOf } from './session/second-step.ts'
import { useSession, useSessionActions } from './session/session.ts'

/** /login/magic: opens from the mail; logs in and goes on to `redirect`, a path of the portal (specification, section 4). */
export default function MagicLoginPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const toasts = useToasts()
  const session = useSession()
  const { loginByKey } = useSessionActions()
  const username = query.get('username')
  const loginKey = query.get('loginKey')
  const target = portalPath(query.get('redirect')) ?? paths.home()
  usePageTitle(t('login.magic.opening'))

  // Once: the key works once, and in development effects run twice.
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided when the person was known stays decided.
  useEffect(() => {
    if (started.current || !username || !loginKey || session.status === 'loading') return
    started.current = true
    if (session.status === 'logged-in') {
      toasts.show({ type: 'info', message: t('login.alreadyLoggedIn') })
      navigate(paths.home(), { replace: true })
      return
    }
    loginByKey(username, loginKey).then(
      () => navigate(target, { replace: true }),
      (error: unknown) => {
        const secondStep = secondStepOf(error)
        if (secondStep)
          return navigate(paths.login(), {
            replace: true,
            state: { from: target, secondStep } satisfies SecondStepState,
          })
        const flash = { tone: 'danger' as const, message: failureOf(error, t('errors.codes.KEY_INVALID')) }
        navigate(paths.login(), { replace: true, state: { flash } satisfies SecondStepState })
      },
    )
  }, [username, loginKey, session.status])

  if (!username || !loginKey) return <Navigate to={paths.login()} replace />
  return (
    <div role="status">
      <h1 tabIndex={-1}>{t('login.magic.opening')}</h1>
      <p className="lead lead--under-title">{t('login.loggingIn')}</p>
    </div>
  )
}
