import 'virtual:texts/sign-up'
import 'virtual:texts/ways-in'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import '#web/accounts/accounts.css'
import { DemoOutbox } from '#web/accounts/sign-up/demo-outbox.tsx'

/** /login/forgot-success: neutral text that does not reveal whether the address is registered. */
export default function ForgotSuccessPage() {
  const t = useMessages()
  usePageTitle(t('waysIn.forgot.sentTitle'))
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('waysIn.forgot.sentTitle')}</h1>
        <p className="lead lead--under-title">{t('waysIn.forgot.sent')}</p>
      </div>
      <div className="panel-box">
        <p>{t('waysIn.forgot.sentNote')}</p>
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
