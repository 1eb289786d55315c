import 'virtual:texts/forms'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { useResendVerification } from '#web/accounts/verify-email/use-resend-verification.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { MailCheck } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/**
 * Above the pages of staff, facilitators and administrators with an unverified address: what requires it, and a button
 * to resend the email.
 */
export function VerifyNotice({ user }: { user: SessionUser }) {
  const t = useMessages()
  const { sending, answer, resend } = useResendVerification(user.databaseId)
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
          <p>
            <LinkedText text={answer.message} />
          </p>
        </Banner>
      ) : null}
    </section>
  )
}
