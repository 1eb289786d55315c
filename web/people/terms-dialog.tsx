import '#web/platform/messages/load-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { termsStatus } from '#domain/people/terms-status.rule.ts'
import {
  LazyBackToMyself,
  type SessionUser,
  useSession,
  useSessionActions,
} from '#web/accounts/accounts.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Html } from '#web/ui/html.tsx'
import { ExternalTextLink } from '#web/ui/text-link.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { agreeToTerms, termsSettingsQuery } from './terms.api.ts'
import './terms.css'

/** Waivers and Terms of Use: drawn when they are due (web/app/gate.rule.ts); only agreeing, or logging out, ends it; who is here for somebody else may go back to themself. */
export default function TermsDialog() {
  const session = useSession()
  return session.status === 'logged-in' ? <Agreement user={session.user} /> : null
}

function Agreement({ user }: { user: SessionUser }) {
  const t = useMessages()
  const toasts = useToasts()
  const { refetch } = useSessionActions()
  const { data: settings } = useQuery(termsSettingsQuery)
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
          {user.byCarer ? (
            <Suspense fallback={null}>
              <LazyBackToMyself />
            </Suspense>
          ) : (
            <Link className="text-link" to={paths.logout()}>
              {t('chrome.logout')}
            </Link>
          )}
        </>
      }
    >
      <div className="stack">
        {settings ? <Message user={user} settings={settings} /> : null}
        <p className="terms-links-list">
          <ExternalTextLink href={addressOf(paths.generalWaiver())} newTab>
            {t('terms.generalWaiver')}
          </ExternalTextLink>
          <ExternalTextLink href={addressOf(paths.physicalActivityWaiver())} newTab>
            {t('terms.physicalActivityWaiver')}
          </ExternalTextLink>
        </p>
        <p>{t('terms.agreement')}</p>
        {failure ? (
          // The toast says it aloud.
          <Banner tone="danger">
            <p>{failure}</p>
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

interface Settings {
  waiversUpdatedAt: string | null
  firstTermsMessage: string | null
  newTermsMessage: string | null
  annualTermsMessage: string | null
}

/** The administrators' words for the reason; where they wrote none, ours. */
function Message({ user, settings }: { user: SessionUser; settings: Settings }) {
  const t = useMessages()
  const agreed = user.accountStatus.termsAgreedTs
  const status = termsStatus(
    agreed === null ? null : new Date(`${agreed.replace(' ', 'T')}Z`),
    settings.waiversUpdatedAt === null ? null : new Date(settings.waiversUpdatedAt),
    now(),
  )
  const words = {
    // Who wrote but one message for all who have to agree now had them in mind, too.
    notAgreed: [settings.firstTermsMessage || settings.newTermsMessage, t('terms.first')],
    annual: [settings.annualTermsMessage, t('terms.annualUnset')],
    newTerms: [settings.newTermsMessage, t('terms.newTermsUnset')],
    fine: [settings.newTermsMessage, t('terms.newTermsUnset')],
  } as const
  const [own, ours] = words[status]
  return own ? <Html html={own} /> : <p>{ours}</p>
}
