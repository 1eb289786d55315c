import 'virtual:texts/ways-in'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { acceptInvitation, type KeyLink } from '#web/accounts/accounts.api.ts'
import { useSession, useSessionActions } from '#web/accounts/session/session.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'

/**
 * An invitation to a person who has an account. After they log in, which leads back here, the invitation is added
 * automatically.
 */
export function InvitedAlready({ link }: { link: KeyLink }) {
  const t = useMessages()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { status, user } = useSession()
  const { refetch } = useSessionActions()
  const [refusal, setError] = useState<string | null>(null)
  const isMine = user !== null && !user.isSwitched && usernameOf(user.email) === usernameOf(link.login)
  usePageTitle(t('waysIn.invited.title'))

  // Once: in development effects run twice.
  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided when the person was known stays decided.
  useEffect(() => {
    if (started.current || !isMine) return
    started.current = true
    acceptInvitation(link).then(
      async () => {
        await refetch()
        toasts.show({ type: 'success', message: t('waysIn.invited.added') })
        navigate(paths.home(), { replace: true })
      },
      (error: unknown) => setError(sentenceOf(error)),
    )
  }, [isMine])

  if (status === 'loading' || (isMine && refusal === null))
    return (
      <div role="status">
        <h1 tabIndex={-1}>{t('waysIn.invited.title')}</h1>
        <p className="lead lead--under-title">{t('waysIn.invited.adding')}</p>
      </div>
    )
  const from = paths.resetPassword(link.login, link.key)
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('waysIn.invited.title')}</h1>
        <p className="lead lead--under-title">{t('waysIn.invited.lead')}</p>
      </div>
      {refusal ? (
        <Banner tone="danger" live>
          <p>{refusal}</p>
        </Banner>
      ) : null}
      <div>
        <LinkButton to={status === 'visitor' ? paths.login() : paths.logout()} state={{ from }}>
          {status === 'visitor' ? t('login.title') : t('waysIn.invited.other')}
        </LinkButton>
      </div>
    </>
  )
}
