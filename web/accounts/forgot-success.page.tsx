import '#web/platform/messages/load-forms.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import './accounts.css'
import { DemoOutbox } from './demo-outbox.tsx'

/** /login/forgot-success: the neutral answer, which does not tell whether the address is registered. */
export default function ForgotSuccessPage() {
  const t = useMessages()
  usePageTitle(t('login.forgot.sentTitle'))
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('login.forgot.sentTitle')}</h1>
        <p className="lead lead--under-title">{t('login.forgot.sent')}</p>
      </div>
      <div className="panel-box">
        <p>{t('login.forgot.sentNote')}</p>
        <div>
          <LinkButton variant="secondary" to={paths.login()}>
            {t('login.backToLogin')}
          </LinkButton>
        </div>
      </div>
      <DemoOutbox />
    </>
  )
}
