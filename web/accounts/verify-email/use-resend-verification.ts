import 'virtual:texts/forms'
import { useState } from 'react'
import { resendVerification } from '#web/accounts/accounts.api.ts'
import { failureOf } from '#web/accounts/log-in/failure.ts'
import { useMessages } from '#web/platform/messages/messages.ts'

export interface ResendResult {
  tone: 'success' | 'danger'
  message: string
}

/** Emails the verification again, one at a time. */
export function useResendVerification(userId: number | null) {
  const t = useMessages()
  const [sending, setSending] = useState(false)
  const [response, setAnswer] = useState<ResendResult | null>(null)
  const resend = async () => {
    if (sending || userId === null) return
    setSending(true)
    setAnswer(null)
    try {
      await resendVerification(userId)
      setAnswer({ tone: 'success', message: t('signedUp.resent') })
    } catch (error) {
      setAnswer({ tone: 'danger', message: failureOf(error, t('errors.codes.VERIFICATION_NOT_SENT')) })
    } finally {
      setSending(false)
    }
  }
  return { sending, answer: response, resend }
}
