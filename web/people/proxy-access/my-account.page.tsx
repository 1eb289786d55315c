import 'virtual:texts/forms'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { takeOwnLogin } from './proxy-access.api.ts'

/**
 * /login/own-account: opens from an email with `key`. It asks for confirmation first, because programs that scan emails
 * open links too.
 */
export default function GivenAccountPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const key = useSearchParams()[0].get('key')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const clicked = useRef(false)
  usePageTitle(t('care.ownAccount.title'))
  if (!key) return <Onward to={paths.login()} />
  const take = async () => {
    // The second click of a double click comes before the button can show that it is busy.
    if (clicked.current) return
    clicked.current = true
    setBusy(true)
    setFailure(null)
    try {
      const taken = await takeOwnLogin(key)
      void navigate(paths.resetPassword(taken.login, taken.key), { replace: true })
    } catch (error) {
      setFailure(sentenceOf(error, t('care.ownAccount.failed')))
      setBusy(false)
      clicked.current = false
    }
  }
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('care.ownAccount.title')}</h1>
        <p className="lead lead--under-title">{t('care.ownAccount.explain')}</p>
      </div>
      <div className="stack">
        <p>{t('care.ownAccount.what')}</p>
        {failure ? (
          <Banner tone="danger" live>
            <p>{failure}</p>
          </Banner>
        ) : null}
        <div>
          <Button busy={busy} onClick={() => void take()}>
            {t('care.ownAccount.take')}
          </Button>
        </div>
      </div>
    </>
  )
}
