import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { accessKinds, type ReviewReason } from '#domain/accounts/access/access.rule.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { type AccessReview, accessReviewsQuery, lookAtAccess } from './access-reviews.api.ts'
import '#web/people/admin/people-admin.css'

/**
 * /admin/access: accounts whose passkeys, keys and bindings may belong to a third party. Each stays listed until an
 * administrator has reviewed it.
 */
export default function AccessReviewsPage() {
  const t = useMessages()
  const client = useQueryClient()
  const result = useQuery(accessReviewsQuery)
  const { data, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  const [refusal, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const confirmAccess = async (userId: number) => {
    setBusy(userId)
    setError(null)
    try {
      await lookAtAccess(userId)
      await client.invalidateQueries({ queryKey: accessReviewsQuery.queryKey })
      // The row is removed with the button that had the focus. So the focus moves to the list.
      requestAnimationFrame(() => list.current?.focus())
    } catch (failure) {
      setError(sentenceOf(failure))
    } finally {
      setBusy(null)
    }
  }
  const wrong = refusal ?? (error && !data ? sentenceOf(error) : null)
  return (
    <>
      <AdminHead title={t('adminPeople.opens.title')} lead={t('adminPeople.opens.lead')} />
      <div ref={list} tabIndex={-1} className="people-admin-closures">
        {wrong ? (
          <div className="stack">
            <Banner key={failures} tone="danger" live>
              <p>{wrong}</p>
            </Banner>
            <TryAgain busy={isFetching} onClick={() => void refetch()} />
          </div>
        ) : null}
        {!data && !error ? <PageSkeleton /> : null}
        {data?.length === 0 ? (
          <EmptyState level={2} title={t('adminPeople.opens.none')}>
            {t('adminPeople.opens.noneHint')}
          </EmptyState>
        ) : null}
        {data?.map((review) => (
          <Review
            key={review.userId}
            review={review}
            busy={busy === review.userId}
            onReview={() => void confirmAccess(review.userId)}
          />
        ))}
      </div>
    </>
  )
}

function Review({ review, busy, onReview }: { review: AccessReview; busy: boolean; onReview: () => void }) {
  const t = useMessages()
  const { userId, name, email, reasons, mailedAt, opens } = review
  return (
    <section className="panel people-admin-panel" aria-label={name}>
      <h2>
        <Link to={paths.adminPerson(userId)}>
          <LongWords>{name}</LongWords>
        </Link>
      </h2>
      <p>
        <a href={`mailto:${email}`}>
          <LongWords>{email}</LongWords>
        </a>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{t(`adminPeople.opens.reasons.${reason as ReviewReason}`)}</p>
      ))}
      <Opens opens={opens} />
      <p className="muted small">
        {mailedAt
          ? t('adminPeople.opens.mailed', { date: formatInstantDate(mailedAt) })
          : t('adminPeople.opens.notMailed')}
      </p>
      <div>
        <Button variant="secondary" size="sm" busy={busy} busyLabel={t('common.loading')} onClick={onReview}>
          {t('adminPeople.opens.looked')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </section>
  )
}

function Opens({ opens }: Pick<AccessReview, 'opens'>) {
  const t = useMessages()
  const known = opens.flatMap((item) => {
    const kind = accessKinds.find((one) => one === item.kind)
    return kind ? [{ ...item, kind }] : []
  })
  if (known.length === 0) return <p>{t('adminPeople.opens.nothing')}</p>
  return (
    <ul>
      {known.map(({ kind, count, since }) => {
        const what = t(`adminPeople.opens.kinds.${kind}`, { count })
        return (
          <li key={kind}>
            {since ? t('adminPeople.opens.since', { what, date: formatCalendarDate('long', since) }) : what}
          </li>
        )
      })}
    </ul>
  )
}
