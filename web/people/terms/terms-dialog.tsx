import 'virtual:texts/forms'
import { useState } from 'react'
import { Link } from 'react-router'
import { type SessionUser, useSession, useSessionActions } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { agreeToTerms } from './terms.api.ts'
import { TermsText } from './terms-text.tsx'
import './terms.css'

/**
 * Waivers and Terms of Use: shown when they are due (web/app/guards/guard.rule.ts). Only agreeing or logging out closes
 * it.
 */
export default function TermsDialog() {
  const session = useSession()
  return session.status === 'logged-in' ? <Agreement user={session.user} /> : null
}

function Agreement({ user }: { user: SessionUser }) {
  const t = useMessages()
  const toasts = useToasts()
  const { refetch } = useSessionActions()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const agree = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await agreeToTerms(user.databaseId)
      await refetch()
    } catch (error) {
      const message = sentenceOf(error)
      setFailure(message)
      toasts.show({ type: 'danger', message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissable={false}
      title={t('terms.title')}
      actions={
        <>
          <Button busy={busy} busyLabel={t('terms.agreeing')} onClick={() => void agree()}>
            {t('terms.agree')}
          </Button>
          <Link className="text-link" to={paths.logout()}>
            {t('chrome.logout')}
          </Link>
        </>
      }
    >
      <div className="stack">
        <TermsText user={user} />
        {failure ? (
          // Not live, because the toast announces it to screen readers.
          <Banner tone="danger">
            <p>{failure}</p>
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
