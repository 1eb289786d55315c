import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import { phoneHref } from '#domain/kernel/text/linked-text.rule.ts'
import { daysWaited, staffRemindedAfter } from '#domain/people/close-account/closure-waiting.rule.ts'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { type ClosureRequest, closuresQuery, peopleKey } from '#web/people/admin/people-admin.api.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
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
import { CloseDialog } from './close-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import '#web/people/admin/people-admin.css'

/**
 * /admin/closures: people who asked to have their account closed. Staff talk to them, then close the account or decline
 * with a reason.
 */
export default function ClosuresPage() {
  const t = useMessages()
  const client = useQueryClient()
  const { user } = useSession()
  const result = useQuery(closuresQuery)
  const { data, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  const [doing, setDoing] = useState<{ what: 'close' | 'decline'; request: ClosureRequest } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const finished = async () => {
    await client.invalidateQueries({ queryKey: peopleKey })
    setDoing(null)
    // The row is removed with the button that had the focus. So the focus moves to the list.
    requestAnimationFrame(() => list.current?.focus())
  }
  return (
    <>
      <AdminHead title={t('adminPeople.closures.title')} lead={t('adminPeople.closures.lead')} />
      <div ref={list} tabIndex={-1} className="people-admin-closures">
        {error && !data ? (
          <div className="stack">
            <Banner key={failures} tone="danger" live>
              <p>{sentenceOf(error)}</p>
            </Banner>
            <TryAgain busy={isFetching} onClick={() => void refetch()} />
          </div>
        ) : null}
        {!data && !error ? <PageSkeleton /> : null}
        {data?.length === 0 ? (
          <EmptyState level={2} title={t('adminPeople.closures.none')}>
            {t('adminPeople.closures.noneHint')}
          </EmptyState>
        ) : null}
        {data?.map((request) => (
          <Request
            key={request.databaseId}
            request={request}
            mayOpen={isAdministrator(user)}
            mayClose={!request.isOfTeam || isAdministrator(user)}
            onAct={(what) => setDoing({ what, request })}
          />
        ))}
      </div>
      {doing?.what === 'close' ? (
        <CloseDialog person={doing.request} onClose={() => setDoing(null)} onDone={finished} />
      ) : null}
      {doing?.what === 'decline' ? (
        <DeclineDialog person={doing.request} onClose={() => setDoing(null)} onDone={finished} />
      ) : null}
    </>
  )
}

function Request({
  request,
  mayOpen,
  mayClose,
  onAct,
}: {
  request: ClosureRequest
  /** Whether the user may open the person's page, which is for administrators. */
  mayOpen: boolean
  mayClose: boolean
  onAct: (what: 'close' | 'decline') => void
}) {
  const t = useMessages()
  const { databaseId, firstName, lastName, email, cellPhone, contactMethod, upcomingRegistrations } = request
  const name = `${firstName} ${lastName}`
  const waited = daysWaited(new Date(request.requestedAt), now())
  return (
    <section className="panel people-admin-panel" aria-label={name}>
      <h2>
        <LongWords>{mayOpen ? <Link to={paths.adminPerson(databaseId)}>{name}</Link> : name}</LongWords>
      </h2>
      <p>
        {t('adminPeople.closures.asked', { date: formatInstantDate(request.requestedAt) })}{' '}
        {waited >= staffRemindedAfter ? (
          <strong>{t('adminPeople.closures.waits', { count: waited })}</strong>
        ) : (
          t('adminPeople.closures.waits', { count: waited })
        )}{' '}
        {t('adminPeople.closures.upcoming', { count: upcomingRegistrations })}
      </p>
      <p>
        <a href={`mailto:${email}`}>
          <LongWords>{email}</LongWords>
        </a>
        {cellPhone ? (
          <>
            {' · '}
            <a href={phoneHref(cellPhone)}>{shownPhone(cellPhone)}</a>
          </>
        ) : null}
        <br />
        <span className="muted small">
          {t('adminPeople.contact.wishes')}: {t(`adminPeople.contact.methods.${contactMethod as 'Email'}`)}
        </span>
      </p>
      <div className="button-row">
        {mayClose ? (
          <Button variant="danger" size="sm" onClick={() => onAct('close')}>
            {t('adminPeople.closure.carryOut')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ) : (
          <p className="muted small">{t('adminPeople.closures.ofTeam')}</p>
        )}
        <Button variant="quiet" size="sm" onClick={() => onAct('decline')}>
          {t('adminPeople.closure.decline')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </section>
  )
}
