import 'virtual:texts/sign-up'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useId } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CircleAlert } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { botCheckQuery } from './bot-check-settings.ts'
import { CheckStatus } from './check-status.tsx'
import { WorkCheck } from './work-check.tsx'
import './bot-check.css'

const OutsideCheck = lazyPart(() => import('./outside-check.tsx'))

/**
 * The bot check that this site is configured with. `token`: '' until it is solved. Set it to '' after the server has
 * used it, and the check restarts. `id`: the element that an error summary links to.
 */
export function BotCheckField({
  id,
  token,
  onToken,
  error,
  quiet = false,
  patient = false,
  awaited = false,
  onComing,
  onFailed,
}: {
  id: string
  token: string
  onToken: (token: string) => void
  /** The message when the token is missing. */
  error?: string | undefined
  /** Our own check shows nothing once it is done. */
  quiet?: boolean | undefined
  /** The form was in the server-rendered page, so the check waits until the person starts to use the form. */
  patient?: boolean
  /** The form was submitted and waits for the check. */
  awaited?: boolean
  /** Whether the token arrives automatically. False where the person has to act for it. */
  onComing?: (isComing: boolean) => void
  /** The check failed this time. */
  onFailed?: () => void
}) {
  const t = useMessages()
  const errorId = useId()
  const { data: check, isError, isFetching, refetch } = useQuery(botCheckQuery)
  const isAutomatic = check === undefined || check.provider === 'altcha'
  const notifyComing = useEffectEvent((comes: boolean) => onComing?.(comes))
  // In braces, because React would call what the page's function returns.
  useEffect(() => {
    notifyComing(isAutomatic)
  }, [isAutomatic])
  const isLost = isError && !isFetching
  const announceLost = useEffectEvent(() => onFailed?.())
  useEffect(() => {
    if (isLost) announceLost()
  }, [isLost])
  const retry = useEffectEvent(() => {
    if (isLost) void refetch()
  })
  useEffect(() => {
    if (awaited) retry()
  }, [awaited])
  const waiting = (state: 'working' | 'failed') =>
    quiet && !awaited && state === 'working' ? null : (
      <CheckStatus state={state} onAgain={() => void refetch()}>
        {t(`signUp.botCheck.${awaited && state === 'working' ? 'awaited' : state}`)}
      </CheckStatus>
    )
  return (
    <div className={error ? 'field field--error' : 'field'}>
      {error ? (
        <p className="field-error" id={errorId}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      ) : null}
      <div
        className="bot-check"
        id={id}
        tabIndex={-1}
        role="group"
        aria-label={t('signUp.botCheck.label')}
        aria-describedby={error ? errorId : undefined}
      >
        <Suspense fallback={waiting('working')}>
          {check === undefined ? waiting(isLost ? 'failed' : 'working') : null}
          {check?.provider === 'altcha' ? (
            <WorkCheck
              token={token}
              onToken={onToken}
              quiet={quiet}
              patient={patient}
              awaited={awaited}
              onFailed={onFailed}
            />
          ) : null}
          {check && check.provider !== 'altcha' ? (
            <OutsideCheck provider={check.provider} siteKey={check.siteKey} token={token} onToken={onToken} />
          ) : null}
        </Suspense>
      </div>
    </div>
  )
}
