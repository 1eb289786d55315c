import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/forms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  OwnAgreements_ListDocument,
  type OwnAgreements_ListQueryResult,
  OwnAgreements_TextDocument,
} from '#web/accounts/documents.generated.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDateAndTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { call } from '#web/platform/session/call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Html } from '#web/ui/content/html.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'

type Agreement = OwnAgreements_ListQueryResult['ownAgreements'][number]

const agreementsQuery = queryOptions({
  queryKey: ['own-agreements'],
  queryFn: async () => (await call(OwnAgreements_ListDocument, {})).ownAgreements,
  staleTime: 0,
})

/** Which texts the person agreed to, and when. Each can be read as it was. */
export default function MyAgreements() {
  const t = useMessages()
  const result = useQuery(agreementsQuery)
  const { data: agreements, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  const [read, setRead] = useState<Agreement | null>(null)
  if (!agreements && error)
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
  if (!agreements)
    return (
      <SkeletonFrame label={t('common.loading')} minHeight="6rem">
        <Skeleton />
      </SkeletonFrame>
    )
  if (agreements.length === 0) return <p>{t('account.agreements.none')}</p>
  return (
    <>
      <ul className="accounts-sessions" aria-label={t('account.agreements.title')}>
        {agreements.map((one) => (
          <li key={`${one.textId} ${one.agreedAt}`}>
            <div>
              <b>{one.title}</b>
              <small>{t('account.agreements.when', { time: timeOf(one) })}</small>
              <small>
                {t('account.agreements.which', {
                  version: one.version,
                  language: one.languageName,
                })}
              </small>
            </div>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('account.agreements.readNamed', { title: one.title, time: timeOf(one) })}
              onClick={() => setRead(one)}
            >
              {t('account.agreements.read')}
            </Button>
          </li>
        ))}
      </ul>
      {read ? <AgreedText agreement={read} onClose={() => setRead(null)} /> : null}
    </>
  )
}

function AgreedText({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const t = useMessages()
  const { textId, title, language } = agreement
  const { data: text, error } = useQuery({
    queryKey: ['own-agreed-text', textId],
    queryFn: async () => (await call(OwnAgreements_TextDocument, { textId })).ownAgreedText,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t('account.agreements.close')}</Button>}
    >
      <p className="muted">{t('account.agreements.asItWas', { time: timeOf(agreement) })}</p>
      {error ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
        </Banner>
      ) : text === undefined ? (
        <SkeletonFrame label={t('common.loading')} minHeight="12rem">
          <Skeleton />
        </SkeletonFrame>
      ) : (
        <Html html={text ?? ''} language={language} />
      )}
    </Dialog>
  )
}

const timeOf = ({ agreedAt }: Agreement) => formatDateAndTime('short', new Date(agreedAt), settings.timeZone)
