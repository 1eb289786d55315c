import 'virtual:texts/ways-in'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { endAccess } from '#web/accounts/accounts.api.ts'
import { useSession, useSessionActions } from '#web/accounts/session/session.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/accounts/accounts.css'

/**
 * /login/end-access: opens from an email with `login` and `key`, without a login. One button ends every way into the
 * account.
 */
export default function EndAccessPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const session = useSession()
  const { logout } = useSessionActions()
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const [ended, setEnded] = useState<{ needsStaff: boolean } | null>(null)
  const login = query.get('login')
  const key = query.get('key')
  const title = ended ? t('waysIn.endAccess.done') : t('waysIn.endAccess.title')
  usePageTitle(title)
  if (!login || !key) return <Onward to={paths.login()} />

  const end = async () => {
    setBusy(true)
    setError(null)
    try {
      const response = await endAccess({ login, key })
      if (session.status !== 'visitor') await logout()
      setEnded(response)
    } catch (error) {
      setError(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const text = ended
    ? t(ended.needsStaff ? 'waysIn.endAccess.needsStaff' : 'waysIn.endAccess.next')
    : t('waysIn.endAccess.lead')
  return (
    <>
      <div role={ended ? 'status' : undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead lead--under-title">{text}</p>
      </div>
      {refusal ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={refusal} />
          </p>
        </Banner>
      ) : null}
      <div>
        {ended ? (
          <LinkButton to={paths.login()}>{t('login.backToLogin')}</LinkButton>
        ) : (
          <Button variant="danger" busy={busy} busyLabel={t('common.loading')} onClick={() => void end()}>
            {t('waysIn.endAccess.submit')}
          </Button>
        )}
      </div>
    </>
  )
}
