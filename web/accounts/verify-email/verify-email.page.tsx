import 'virtual:texts/forms'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import {
  type AccountVerification,
  isLinkUsable,
  type Verification,
  verifyEmail,
} from '#web/accounts/accounts.api.ts'
import { type SecondStepState, secondStepOf } from '#web/accounts/session/second-step.ts'
import { type Session, useSession, useSessionActions } from '#web/accounts/session/session.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t as texts, useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { VerifyAccountForm } from './verify-account-form.tsx'
import '#web/accounts/accounts.css'

/**
 * /login/verify-email: opens from the email; verifies, logs in, and goes on to the congratulations. For a changed
 * address, it goes on to My Account.
 * A person who is not logged in to the account here must give its password. If it is no change of address, they may
 * choose a new one instead.
 */
export default function VerifyEmailPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const { adopt } = useSessionActions()
  const [requesting, setConfirming] = useState(false)
  const link = linkOf(query)
  usePageTitle(
    requesting ? t(link?.email ? 'signedUp.change.title' : 'signedUp.own.title') : t('signedUp.verifyTitle'),
  )

  async function verify(link: Verification, verification: AccountVerification): Promise<void> {
    const { newPasswordKey, ...login } = await verifyEmail(link, verification)
    await adopt(login)
    if (newPasswordKey) {
      navigate(paths.resetPassword(link.username, newPasswordKey), { replace: true })
      return
    }
    // If the person chose a new password, the account was cleared for them.
    const emptied = verification !== null && 'newPassword' in verification
    if (!link.email) return navigate(paths.signUpSuccess(), { replace: true, state: { emptied } })
    const flash = { tone: 'success' as const, message: t('account.email.verified') }
    return navigate(paths.manage(), { replace: true, state: { flash } satisfies LoginState })
  }
  function fail(link: Verification, error: unknown): void {
    // Not a failure: the address is verified, and the login waits for its second step.
    const secondStep = secondStepOf(error)
    if (secondStep) {
      const flash = {
        tone: 'success' as const,
        message: t(link.email ? 'account.email.verified' : 'signedUp.verifiedAlready'),
      }
      const from = link.email ? paths.manage() : paths.signUpSuccess()
      const state: SecondStepState = { from, secondStep, flash }
      return void navigate(paths.login(), { replace: true, state })
    }
    if (session.status === 'visitor') {
      const flash = { tone: 'danger' as const, message: failureSentence(error) }
      return void navigate(paths.login(), { replace: true, state: { flash } satisfies LoginState })
    }
    // /login would send a logged-in person on immediately, and lose the message. Forgot Password is not there either.
    const isExpired = isLinkExpired(error)
    const flash =
      isExpired && !link.email && session.user?.emailVerified
        ? { tone: 'info' as const, message: t('signedUp.verifiedAlready') }
        : { tone: 'danger' as const, message: isExpired ? t('signedUp.linkOver') : failureSentence(error) }
    void navigate(paths.manage(), { replace: true, state: { flash } satisfies LoginState })
  }

  // Only once: the key works once, and in development effects run twice.
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided when the person was known stays decided.
  useEffect(() => {
    if (started.current || !link || session.status === 'loading') return
    started.current = true
    if (isMyAccount(session, link)) void verify(link, null).catch((error: unknown) => fail(link, error))
    else
      isLinkUsable(link).then(
        (works) => (works ? setConfirming(true) : fail(link, new CallError('', 'EMAIL_VERIFICATION_FAILED'))),
        (error: unknown) => fail(link, error),
      )
  }, [link !== null, session.status])

  if (!link) return <Onward to={paths.login()} />
  if (requesting)
    return (
      <VerifyAccountForm
        isChange={link.email !== null}
        verify={(verification) =>
          verify(link, verification).catch((error: unknown) => {
            if (!isLinkExpired(error) && !secondStepOf(error)) throw error
            fail(link, error)
          })
        }
      />
    )
  return (
    <div role="status">
      <h1 tabIndex={-1}>{t('signedUp.verifyTitle')}</h1>
      <p className="lead lead--under-title">{t('signedUp.verifying')}</p>
    </div>
  )
}

function linkOf(query: URLSearchParams): Verification | null {
  const username = query.get('username')
  const verificationKey = query.get('verificationKey')
  return username !== null && verificationKey !== null
    ? { username, verificationKey, email: query.get('email') }
    : null
}

/** Whether the person is logged in here to the account that the link was emailed for. */
function isMyAccount({ user }: Session, { username, email }: Verification): boolean {
  if (user === null || user.isSwitched || usernameOf(user.email) !== usernameOf(username)) return false
  // Of two accounts with one username, it is the one without an address yet.
  return email !== null || !user.emailVerified
}

function isLinkExpired(error: unknown): boolean {
  return error instanceof CallError && error.code === 'EMAIL_VERIFICATION_FAILED'
}

/** The message for a failed verification (specification, section 4), unless the domain error says more. */
function failureSentence(error: unknown): string {
  if (error instanceof CallError && error.code !== 'EMAIL_VERIFICATION_FAILED') return sentenceOf(error)
  return texts('errors.codes.EMAIL_VERIFICATION_FAILED')
}
