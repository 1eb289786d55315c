import '#web/platform/messages/load-more-forms.ts'
import { useState } from 'react'
import { resendVerification } from '#web/accounts/accounts.api.ts'
import { failureOf } from '#web/accounts/failure.ts'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailCheck } from '#web/ui/icons.ts'

/** Over the pages of staff, facilitators and administrators who have not verified their address: what waits for it, and the mail again. */
export function VerifyNotice({ user }: { user: SessionUser }) {
  const t = useMessages()
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<{ tone: 'success' | 'danger'; message: string } | null>(null)
  const resend = async () => {
    if (sending) return
    setSending(true)
    setAnswer(null)
    try {
      await resendVerification(user.databaseId)
      setAnswer({ tone: 'success', message: t('signedUp.resent') })
    } catch (error) {
      setAnswer({ tone: 'danger', message: failureOf(error, t('errors.codes.VERIFICATION_NOT_SENT')) })
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="page-head stack" aria-label={t('account.rolesWait.title')}>
      <Banner tone="warning">
        <p>
          <strong>{t('account.rolesWait.title')}</strong>
        </p>
        <p>{t('account.rolesWait.hint', { email: user.email })}</p>
        <Button
          variant="secondary"
          size="sm"
          icon={<MailCheck />}
          busy={sending}
          busyLabel={t('signedUp.resending')}
          onClick={() => void resend()}
        >
          {t('account.rolesWait.resend')}
        </Button>
      </Banner>
      {answer ? (
        <Banner tone={answer.tone} live>
          <p>{answer.message}</p>
        </Banner>
      ) : null}
    </section>
  )
}
