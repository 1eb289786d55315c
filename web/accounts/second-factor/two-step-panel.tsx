import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMyPassword } from '#web/accounts/password/my-password.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/second-factor'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Plus } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { PasskeyList } from './passkey-list.tsx'
import {
  knowsPasskeys,
  type MySecondFactors,
  secondFactorCalls,
  secondFactorsQuery,
} from './second-factor.api.ts'
import './second-factor.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { dateOf, unlessLeft } from './second-factor-labels.ts'
import { useSetUp } from './use-set-up.tsx'

/**
 * Two-step login in My Account: the app, the passkeys, the recovery codes. After `onShown`, the content below no longer
 * moves.
 */
export default function TwoStepPanel({ onShown }: { onShown: () => void }) {
  const t = useMessages()
  const result = useQuery(secondFactorsQuery)
  const { data: factors, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  const isShown = factors !== undefined || error !== null
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  if (factors) return <Factors factors={factors} reload={refetch} />
  if (!error)
    return (
      <SkeletonFrame label={t('common.loading')} className="skeleton-space--two-step">
        <Skeleton />
      </SkeletonFrame>
    )
  return (
    <div className="accounts-answer">
      <Banner key={failures} tone="danger" live>
        <p>
          <LinkedText text={sentenceOf(error)} />
        </p>
      </Banner>
      <div>
        <TryAgain busy={isFetching} onClick={() => void refetch()} />
      </div>
    </div>
  )
}

function Factors({ factors, reload }: { factors: MySecondFactors; reload: () => Promise<unknown> }) {
  const t = useMessages()
  const setUp = useSetUp(reload)
  const [said, setSaid] = useState<string | null>(null)
  const error = said ?? setUp.refusal
  const { authenticatorAppAddedAt: appSince, passkeys, recoveryCodesLeft, isRequired } = factors
  const isOn = appSince !== null || passkeys.length > 0
  const change = (act: () => Promise<void>) => () => {
    setSaid(null)
    void act()
  }
  return (
    <>
      <p>
        {isOn ? t('secondFactor.onNow') : t('secondFactor.offNow')}{' '}
        {isRequired ? t('secondFactor.required') : null}
      </p>
      {error ? (
        <Banner tone="danger" live className="accounts-flash">
          <p>{error}</p>
        </Banner>
      ) : null}
      <div className="second-factor-way">
        <h3>{t('secondFactor.app.title')}</h3>
        <p className="muted">{t('secondFactor.app.about')}</p>
        {appSince === null ? null : (
          <AppLine since={appSince} onChanged={() => void reload()} onRejected={setSaid} />
        )}
        <div>
          <Button variant="secondary" icon={<Plus />} onClick={change(setUp.beginApp)}>
            {appSince === null ? t('secondFactor.app.add') : t('secondFactor.app.replace')}
          </Button>
        </div>
      </div>
      <div className="second-factor-way">
        <h3>{t('secondFactor.passkeys.title')}</h3>
        <p className="muted">{t('secondFactor.passkeys.about')}</p>
        <PasskeyList passkeys={passkeys} onChanged={() => void reload()} onRejected={setSaid} />
        {knowsPasskeys() ? (
          <div>
            <Button variant="secondary" icon={<Plus />} onClick={change(setUp.beginPasskey)}>
              {t('secondFactor.passkeys.add')}
            </Button>
          </div>
        ) : (
          <p>{t('secondFactor.passkeys.unknown')}</p>
        )}
      </div>
      {isOn ? (
        <div className="second-factor-way">
          <h3>{t('secondFactor.codes.title')}</h3>
          <p className="muted">{t('secondFactor.codes.about')}</p>
          <p>{t('secondFactor.codes.left', { count: recoveryCodesLeft })}</p>
          <div>
            <Button variant="secondary" onClick={change(setUp.renewCodes)}>
              {t('secondFactor.codes.renew')}
            </Button>
          </div>
        </div>
      ) : null}
      {setUp.dialogs}
    </>
  )
}

function AppLine({
  since,
  onChanged,
  onRejected,
}: {
  since: string
  onChanged: () => void
  onRejected: (why: string | null) => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const myPassword = useMyPassword({
    title: t('secondFactor.app.removeTitle'),
    explain: t('secondFactor.app.removeExplain'),
    confirm: t('secondFactor.app.remove'),
  })
  const remove = async () => {
    onRejected(null)
    try {
      await myPassword.withPassword(secondFactorCalls.removeApp)
      toasts.show({ type: 'success', message: t('secondFactor.app.removed') })
      onChanged()
    } catch (error) {
      unlessLeft(error, onRejected)
    }
  }
  return (
    <ul className="accounts-sessions">
      <li>
        <div>
          <b>{t('secondFactor.app.title')}</b>
          <small>{t('secondFactor.app.since', { date: dateOf(since) })}</small>
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('secondFactor.app.removeNamed')}
          onClick={() => void remove()}
        >
          {t('secondFactor.app.remove')}
        </Button>
        {myPassword.dialog}
      </li>
    </ul>
  )
}
