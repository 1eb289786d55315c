import 'virtual:texts/sign-up'
import 'virtual:texts/ways-in'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { portalPath } from '#domain/accounts/log-in/portal-path.rule.ts'
import { maskedEmail } from '#domain/kernel/person/masked-email.rule.ts'
import { readMagicLinkState } from '#web/accounts/accounts.api.ts'
import { failureOf } from '#web/accounts/log-in/failure.ts'
import { SharedComputerField } from '#web/accounts/log-in/shared-computer-field.tsx'
import { type SecondStepState, secondStepOf } from '#web/accounts/session/second-step.ts'
import { useSession, useSessionActions } from '#web/accounts/session/session.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'

/**
 * /login/magic: opens from the email, and goes on to `redirect`, a path of the portal (specification, section 4). It
 * logs in automatically in the browser that requested the link. Anywhere else the person must confirm first. So an
 * email scanner does not use up the link, and no one continues in another person's account by their link.
 */
export default function MagicLoginPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const toasts = useToasts()
  const session = useSession()
  const { loginByKey } = useSessionActions()
  const [requesting, setConfirming] = useState(false)
  const username = query.get('username')
  const loginKey = query.get('loginKey')
  const target = portalPath(query.get('redirect')) ?? paths.home()
  usePageTitle(requesting ? t('waysIn.magic.confirmTitle') : t('waysIn.magic.opening'))

  function fail(error: unknown): void {
    const secondStep = secondStepOf(error)
    if (secondStep) {
      const state: SecondStepState = { from: target, secondStep }
      return void navigate(paths.login(), { replace: true, state })
    }
    const flash = { tone: 'danger' as const, message: failureOf(error, t('errors.codes.KEY_INVALID')) }
    void navigate(paths.login(), { replace: true, state: { flash } satisfies SecondStepState })
  }
  const logIn = (of: { username: string; loginKey: string }) =>
    loginByKey(of.username, of.loginKey).then(() => navigate(target, { replace: true }), fail)
  async function open(link: { username: string; loginKey: string }): Promise<void> {
    const state = await readMagicLinkState(link)
    if (state === 'HERE') return void (await logIn(link))
    if (state === 'ELSEWHERE') return setConfirming(true)
    fail(new CallError('', 'KEY_INVALID'))
  }

  // Once: in development effects run twice.
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
    open({ username, loginKey }).catch(fail)
  }, [username, loginKey, session.status])

  if (!username || !loginKey) return <Onward to={paths.login()} />
  if (requesting)
    return <ConfirmLogin address={maskedEmail(username)} logIn={() => logIn({ username, loginKey })} />
  return (
    <div role="status">
      <h1 tabIndex={-1}>{t('waysIn.magic.opening')}</h1>
      <p className="lead lead--under-title">{t('login.loggingIn')}</p>
    </div>
  )
}

function ConfirmLogin({ address, logIn }: { address: string; logIn: () => Promise<unknown> }) {
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {t('waysIn.magic.confirmTitle')}
        </h1>
        <p className="lead lead--under-title">{t('waysIn.magic.confirmLead')}</p>
      </div>
      <SharedComputerField />
      <div>
        <Button
          busy={busy}
          busyLabel={t('login.loggingIn')}
          onClick={() => {
            setBusy(true)
            void logIn().finally(() => setBusy(false))
          }}
        >
          {t('waysIn.magic.confirm', { address })}
        </Button>
      </div>
      <p className="muted">{t('waysIn.magic.confirmNotYou')}</p>
    </>
  )
}
