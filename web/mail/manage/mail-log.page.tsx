import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { MailStatus } from '#web/mail/mail-status.tsx'
import { kindWords, refusalWords } from '#web/mail/mail-words.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { LateLine } from '#web/ui/late-line.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { MomentCell } from '#web/ui/records/moment-cell.tsx'
import { useRescuedFocus } from '#web/ui/use-rescued-focus.ts'
import { canResend, noFilter, personalFilter, whereOf } from './mail-filter.ts'
import { MailFilters } from './mail-filters.tsx'
import { mailHealthQuery } from './mail-health.api.ts'
import { type LoggedMail, mailsQuery } from './mail-log.api.ts'
import { ResendButton } from './resend-button.tsx'
import { WhyNoMail } from './why-no-mail.tsx'
import './mail-log.css'

/** Gets the focus when a button goes away under it, because its mail has left. */
const listId = 'mails'

/** The mails that the portal wrote, for staff: whether they left, and why not. */
export default function MailLogPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(noFilter, personalFilter)
  const answer = useQuery({ ...mailsQuery(whereOf(values, page)), placeholderData: keepPreviousData })
  const rescue = useRescuedFocus(listId)
  const { data: health } = useQuery(mailHealthQuery)
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<LoggedMail>[] = [
    {
      key: 'to',
      header: t('adminMail.columns.to'),
      cell: ({ databaseId, to, receiver, subject }) => (
        <>
          <Link to={paths.adminMailItem(databaseId)}>{receiver?.name ?? (to || t('adminMail.emptied'))}</Link>
          {receiver ? <small>{to || t('adminMail.emptied')}</small> : null}
          <small>{subject}</small>
        </>
      ),
    },
    { key: 'kind', header: t('adminMail.columns.kind'), cell: ({ kind }) => kindWords(kind) },
    {
      key: 'written',
      header: t('adminMail.columns.written'),
      nowrap: true,
      cell: ({ createdAt }) => <MomentCell at={createdAt} />,
    },
    {
      key: 'status',
      header: t('adminMail.columns.status'),
      cell: (mail) => (
        <>
          <MailStatus status={mail.status} addressNotProven={mail.addressNotProven} />
          {mail.status === 'REFUSED' || mail.status === 'FAILED' ? (
            <small>{refusalWords(mail.refusal)}</small>
          ) : null}
          {mail.lastError && mail.status === 'QUEUED' ? (
            <small>
              {t('adminMail.attempts', { count: mail.attempts })} {mail.lastError}
            </small>
          ) : null}
        </>
      ),
    },
    {
      key: 'again',
      header: t('adminKit.actions'),
      hideHeader: true,
      nowrap: true,
      cell: (mail) => (canResend(mail) ? <ResendButton mailId={mail.databaseId} to={mail.to} /> : null),
    },
  ]
  return (
    <>
      <AdminHead
        title={t('adminMail.title')}
        lead={
          <LateLine
            text={health ? t('adminMail.lead', { queued: health.queued, failed: health.failed }) : null}
            room={t('adminMail.lead', { queued: 0, failed: 0 })}
          />
        }
      />
      {health && !health.bySmtp ? (
        <Banner tone="info" className="mail-log__kept">
          <p>{t('adminMail.noServer')}</p>
        </Banner>
      ) : null}
      <MailFilters values={values} onChange={change} onSearch={search} />
      {values.person || values.class ? (
        <div className="chip-row">
          {values.person ? (
            <Chip onRemove={() => change({ person: '' })}>
              {t('adminMail.onlyTo', {
                name: answer.data?.people[0]?.name ?? t('adminMail.onePerson'),
              })}
            </Chip>
          ) : null}
          {values.class ? (
            <Chip onRemove={() => change({ class: '' })}>{t('adminMail.onlyClass')}</Chip>
          ) : null}
        </div>
      ) : null}
      <div id={listId} tabIndex={-1} className="mail-log__list" {...rescue}>
        <WhyNoMail people={answer.data?.people ?? []} />
        <AdminList
          answer={answer}
          label={t('adminMail.title')}
          columns={columns}
          idOf={({ databaseId }) => databaseId}
          page={page}
          onPage={turn}
          isFiltered={changed}
          onClearFilters={reset}
          empty={{ title: t('adminMail.empty'), hint: t('adminMail.emptyHint') }}
        />
      </div>
    </>
  )
}
