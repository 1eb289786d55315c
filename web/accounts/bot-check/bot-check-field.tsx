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
 * The bot check that this site is set up with. `token`: '' until it is solved; empty it again after the server has used it,
 * and the check starts anew. `id`: of the element that an error summary leads to.
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
  /** The sentence when it is missing. */
  error?: string | undefined
  /** Our own says nothing once it is done. */
  quiet?: boolean | undefined
  /** It stands in a form that came with the page, so it waits for somebody to begin with that. */
  patient?: boolean
  /** The form was sent and waits for it. */
  awaited?: boolean
  /** Whether the token comes by itself: not where a person has to do something for it. */
  onComing?: (isComing: boolean) => void
  /** It does not come this time. */
  onFailed?: () => void
}) {
  const t = useMessages()
  const errorId = useId()
  const { data: check, isError, isFetching, refetch } = useQuery(botCheckQuery)
  const comesByItself = check === undefined || check.provider === 'altcha'
  const notifyComing = useEffectEvent((comes: boolean) => onComing?.(comes))
  useEffect(() => notifyComing(comesByItself), [comesByItself])
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
