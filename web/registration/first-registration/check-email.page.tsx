import 'virtual:texts/sign-up'
import 'virtual:texts/forms'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  CorrectEmail,
  DemoOutbox,
  EmailCodeForm,
  useAdoptAt,
  useResendVerification,
  useSession,
  useSessionActions,
} from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { MailCheck } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { ChosenClasses } from './chosen-classes.tsx'
import { GoHome } from './go-home.tsx'
import { LoginEndedHere } from './login-ended-here.tsx'
import { wasListSent } from './sent-list.ts'
import './first-registration.css'

/** How often the page checks whether the link was opened, maybe on another device. In milliseconds. */
const checkEvery = 5_000

/**
 * /account/register-success: for people whose email is not verified. A code leads to the congratulations page. Once the
 * address is verified elsewhere, the page goes to / automatically.
 */
export default function CheckEmailPage() {
  const t = useMessages()
  const session = useSession()
  const { refetch } = useSessionActions()
  const congratulations = useAdoptAt(paths.signUpSuccess())
  const { flash } = (useLocation().state ?? {}) as LoginState
  // Until the response arrives, this code may be what verified the address. Then the congratulations page comes next.
  const [isCodeSent, setCodeSent] = useState(false)
  const { sending, answer, resend } = useResendVerification(
    session.status === 'logged-in' ? session.user.databaseId : null,
  )
  usePageTitle(t('signedUp.checkEmailTitle'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch is new at every render and always the same.
  useEffect(() => {
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    const timer = setInterval(checkIfVisible, checkEvery)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [])

  if (session.status !== 'logged-in') return null
  const { user, ended } = session
  if (ended !== undefined) return <LoginEndedHere email={ended} />
  if (user.emailVerified && !isCodeSent) return <GoHome />
  const complete = user.profileComplete && user.demographicsComplete === true
  const wasSent = wasListSent(user.databaseId)

  return (
    <>
      {flash ? (
        <Banner tone={flash.tone} live>
          <p>
            <LinkedText text={flash.message} />
          </p>
        </Banner>
      ) : null}
      <div>
        <h1 tabIndex={-1}>{t('signedUp.checkEmailTitle')}</h1>
        <p className="lead lead--under-title">{t('signedUp.checkEmailLead', { email: user.email })}</p>
      </div>
      <EmailCodeForm
        submit={t(wasSent ? 'signedUp.code.submitWithClasses' : 'signedUp.code.submit')}
        onSending={(isSending) => {
          setCodeSent(isSending)
          if (isSending) congratulations.preload()
        }}
        onVerified={congratulations.adopt}
      />
      {wasSent ? <ChosenClasses /> : null}
      <section className="panel-box" aria-labelledby="no-mail">
        <h2 id="no-mail">{t('signedUp.noMail')}</h2>
        <p className="muted">{t('signedUp.checkEmailWait')}</p>
        <div>
          <Button
            variant="secondary"
            icon={<MailCheck />}
            busy={sending}
            busyLabel={t('signedUp.resending')}
            onClick={() => void resend()}
          >
            {t('signedUp.resend')}
          </Button>
        </div>
        {answer ? (
          <Banner tone={answer.tone} live>
            <p>
              <LinkedText text={answer.message} />
            </p>
          </Banner>
        ) : null}
      </section>
      {complete ? null : (
        <div className="panel-box">
          <p>{t('signedUp.meanwhile')}</p>
          <div>
            <LinkButton variant="secondary" to={paths.signUpProfile()}>
              {t('signedUp.completeProfile')}
            </LinkButton>
          </div>
        </div>
      )}
      <CorrectEmail email={user.email} onCorrected={refetch} />
      <div className="first-registration-foot">
        <Link className="text-link" to={paths.logout()}>
          {t('chrome.logout')}
        </Link>
      </div>
      <DemoOutbox />
    </>
  )
}
