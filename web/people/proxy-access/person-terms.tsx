import 'virtual:texts/sign-up'
import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '#web/accounts/public.ts'
import { agreeToTerms, termsSettingsQuery } from '#web/people/terms/terms.api.ts'
import { TermsText, termsStatusOf } from '#web/people/terms/terms-text.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** Waivers and terms that a helped person has not agreed to. They block only registration. */
export function PersonTerms({ user, onAgreed }: { user: SessionUser; onAgreed: () => Promise<void> }) {
  const t = useMessages()
  const { data: settings } = useQuery(termsSettingsQuery)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!settings || termsStatusOf(user, settings) === 'fine') return null
  const agree = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await agreeToTerms(user.databaseId)
      await onAgreed()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel section-panel">
      <h2>{t('terms.title')}</h2>
      <div className="stack">
        <p>{t('care.pages.terms', { name: user.firstName })}</p>
        <TermsText user={user} />
        {failure ? (
          <Banner tone="danger" live>
            <p>{failure}</p>
          </Banner>
        ) : null}
        <div>
          <Button busy={busy} busyLabel={t('terms.agreeing')} onClick={() => void agree()}>
            {t('terms.agree')}
          </Button>
        </div>
      </div>
    </section>
  )
}
