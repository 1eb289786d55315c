import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '#web/app/page-title.ts'
import type { LoginState } from '#web/app/require-login.tsx'
import { CallError } from '#web/graphql/client.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'
import { useMessages, t as words } from '#web/messages/messages.ts'
import { paths } from '#web/paths.ts'
import { secondStepOf } from '#web/session/second-step.ts'
import { useSession, useSessionActions } from '#web/session/session.ts'
import { type Verification, verifyEmail } from './accounts.api.ts'

/** /login/verify-email: opens from the mail; verifies, logs in, and goes on to the congratulations; a new address, to My Account. */
export default function VerifyEmailPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const { adopt } = useSessionActions()
  const username = query.get('username')
  const verificationKey = query.get('verificationKey')
  const email = query.get('email')
  const complete = username !== null && verificationKey !== null
  usePageTitle(t('signUp.verifyTitle'))

  const verification = useMutation({
    mutationFn: async (input: Verification) => adopt(await verifyEmail(input)),
    onSuccess: () => {
      if (!email) return navigate(paths.signUpSuccess(), { replace: true })
      const flash = { tone: 'success' as const, message: t('account.email.verified') }
      return navigate(paths.manage(), { replace: true, state: { flash } satisfies LoginState })
    },
    onError: (error) => {
      const secondStep = secondStepOf(error)
      if (secondStep) {
        const flash = {
          tone: 'success' as const,
          message: t(email ? 'account.email.verified' : 'signUp.verifiedAlready'),
        }
        const state: LoginState = { from: email ? paths.manage() : paths.signUpSuccess(), secondStep, flash }
        return navigate(paths.login(), { replace: true, state })
      }
      if (session.status === 'visitor') {
        const flash = { tone: 'danger' as const, message: failureSentence(error) }
        return navigate(paths.login(), { replace: true, state: { flash } satisfies LoginState })
      }
      // /login would send somebody who is logged in on at once, and the message with them. Forgot Password is not there either.
      const isOver = error instanceof CallError && error.code === 'EMAIL_VERIFICATION_FAILED'
      const flash =
        isOver && !email && session.user?.emailVerified
          ? { tone: 'info' as const, message: t('signUp.verifiedAlready') }
          : { tone: 'danger' as const, message: isOver ? t('signUp.linkOver') : failureSentence(error) }
      return navigate(paths.manage(), { replace: true, state: { flash } satisfies LoginState })
    },
  })

  // Once: the key works once, and in development effects run twice.
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !complete) return
    started.current = true
    verification.mutate({ username, verificationKey, email })
  }, [complete, username, verificationKey, email, verification])

  if (!complete) return <Navigate to={paths.login()} replace />
  return (
    <div role="status">
      <h1 tabIndex={-1}>{t('signUp.verifyTitle')}</h1>
      <p className="lead lead--head">{t('signUp.verifying')}</p>
    </div>
  )
}

/** The server's message, else that of a failed verification (specification, section 4). */
function failureSentence(error: unknown): string {
  if (error instanceof CallError && error.message) return error.message
  if (error instanceof CallError && error.code !== 'EMAIL_VERIFICATION_FAILED') return sentenceOf(error)
  return words('errors.codes.EMAIL_VERIFICATION_FAILED')
}
