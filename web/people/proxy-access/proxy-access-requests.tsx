import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import {
  answerCareRequest,
  type CareRequest,
  proxyAccessRequestsQuery,
  takeBackCareRequest,
} from './proxy-access.api.ts'

/** Proxy access requests to the user, and the user's requests without a reply. Renders nothing where there are none. */
export function ProxyAccessRequests({ onAnswered }: { onAnswered: () => void }) {
  const t = useMessages()
  const { user } = useSession()
  const answer = useQuery(proxyAccessRequestsQuery(user?.databaseId ?? 0))
  const requests = answer.data ?? []
  const rescued = useRescuedFocus(requests.length > 0 ? 'care-requests' : 'proxy-access-people')
  if (requests.length === 0) return null
  return (
    <section className="panel section-panel" {...rescued}>
      <h2 id="care-requests" tabIndex={-1}>
        {t('care.requests.title')}
      </h2>
      <ul className="proxy-access-people">
        {requests.map((request) => (
          <Request
            key={request.databaseId}
            request={request}
            onDone={async () => {
              await answer.refetch()
              onAnswered()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type Act = 'agree' | 'decline' | 'takeBack'

function Request({ request, onDone }: { request: CareRequest; onDone: () => Promise<void> }) {
  const t = useMessages()
  const toasts = useToasts()
  const [busy, setBusy] = useState<Act | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { databaseId, asksMe, askedByAddress, until } = request
  const run = async (what: Act) => {
    if (busy) return
    setBusy(what)
    setFailure(null)
    try {
      await (what === 'takeBack'
        ? takeBackCareRequest(databaseId)
        : answerCareRequest(databaseId, what === 'agree'))
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(null)
      return
    }
    toasts.show({ type: 'success', message: t(`care.requests.done.${what}`) })
    await onDone()
  }
  return (
    <li className="proxy-access-people__one">
      <div className="proxy-access-people__person">
        <p>
          <LongWords>{useTexts(request)}</LongWords>
        </p>
        {asksMe && askedByAddress ? (
          <span className="muted small">{t('care.requests.from', { address: askedByAddress })}</span>
        ) : null}
        <span className="muted small">
          {t('care.requests.until', { date: formatDate('full', new Date(until), settings.timeZone) })}
        </span>
      </div>
      <div className="button-row">
        {asksMe ? (
          <>
            <Button size="sm" busy={busy === 'agree'} onClick={() => void run('agree')}>
              {t('care.requests.agree')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              busy={busy === 'decline'}
              onClick={() => void run('decline')}
            >
              {t('care.requests.decline')}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            busy={busy === 'takeBack'}
            onClick={() => void run('takeBack')}
          >
            {t('care.requests.takeBack')}
          </Button>
        )}
      </div>
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
    </li>
  )
}

function useTexts({ asksMe, askedBy, personName, address }: CareRequest): string {
  const t = useMessages()
  const asker = askedBy ?? t('care.requests.somebody')
  if (asksMe)
    return personName === null
      ? t('care.requests.asksToCareForMe', { asker })
      : t('care.requests.asksMeToCare', { asker, name: personName })
  return personName === null
    ? t('care.requests.askedToBeInCare', { address })
    : t('care.requests.askedToCare', { address, name: personName })
}
