import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailKinds } from '#domain/manifests.ts'
import { kindLabel, rejectionLabel } from '#web/mail/mail-labels.ts'
import { MailStatus } from '#web/mail/mail-status.tsx'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { Folded } from '#web/ui/records/list/data-table.tsx'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { InstantCell } from '#web/ui/records/list/time-cell.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { PendingLine } from '#web/ui/status/pending-line.tsx'
import { Mails_RowsDocument } from './documents.generated.ts'
import { canResend, filters, statuses, whereOf } from './mail-filter.ts'
import { mailHealthQuery } from './mail-health.api.ts'
import { mailsKey } from './mail-log.api.ts'
import { ResendButton } from './resend-button.tsx'
import { WhyNoMail } from './why-no-mail.tsx'
import './mail-log.css'

/**
 * The portal's emails, for staff: whether they were sent, and why not. Each load is audited, so nothing reloads
 * automatically.
 */
export default defineList({
  filters,
  personal: ['search'],
  key: mailsKey,
  load: async (values, page) => (await call(Mails_RowsDocument, { where: whereOf(values, page) })).mailRows,
  usePreset: useHealth,
  title: () => t('adminMail.title'),
  lead: ({ own: health }) => (
    <PendingLine
      text={health ? t('adminMail.lead', { queued: health.queued, failed: health.failed }) : null}
      room={t('adminMail.lead', { queued: 0, failed: 0 })}
    />
  ),
  above: ({ own: health }) =>
    health && !health.bySmtp ? (
      <Banner tone="info" className="mail-log__stored">
        <p>{t('adminMail.noServer')}</p>
      </Banner>
    ) : null,
  search: () => t('adminMail.search'),
  choices: () => [
    {
      of: 'status',
      label: t('adminMail.status'),
      all: t('adminMail.anyStatus'),
      choices: statuses.map((value) => ({ value, label: t(`adminMail.statuses.${value}`) })),
    },
    {
      of: 'kind',
      label: t('adminMail.kind'),
      all: t('adminMail.anyKind'),
      choices: mailKinds.map((value) => ({ value, label: kindLabel(value) })),
    },
    { of: 'days', any: t('adminKit.dates.any'), from: t('adminMail.from'), to: t('adminMail.to') },
  ],
  chips: ({ result }) => ({
    person: t('adminMail.onlyTo', { name: result.data?.people[0]?.name ?? t('adminMail.onePerson') }),
    class: t('adminMail.onlyClass'),
  }),
  aboveTable: ({ result }) => <WhyNoMail people={result.data?.people ?? []} />,
  className: 'mail-log__list',
  idOf: ({ databaseId }) => databaseId,
  columns: () => [
    {
      key: 'to',
      header: t('adminMail.columns.to'),
      cell: ({ databaseId, to, receiver }) => (
        <>
          <Link to={paths.adminMailItem(databaseId)}>{receiver?.name ?? (to || t('adminMail.emptied'))}</Link>
          {receiver ? <Folded>{to || t('adminMail.emptied')}</Folded> : null}
        </>
      ),
    },
    {
      key: 'address',
      header: t('adminMail.columns.address'),
      wide: true,
      cell: ({ to, receiver }) => (receiver ? to || t('adminMail.emptied') : null),
    },
    {
      key: 'kind',
      header: t('adminMail.columns.kind'),
      cell: ({ kind, subject }) => (
        <>
          {kindLabel(kind)}
          <small>{subject}</small>
        </>
      ),
    },
    {
      key: 'written',
      header: t('adminMail.columns.written'),
      nowrap: true,
      cell: ({ createdAt }) => <InstantCell at={createdAt} />,
    },
    {
      key: 'status',
      header: t('adminMail.columns.status'),
      cell: (mail) => (
        <>
          <MailStatus status={mail.status} addressNotProven={mail.addressNotProven} />
          {mail.status === 'REFUSED' || mail.status === 'FAILED' ? (
            <small>{rejectionLabel(mail.refusal)}</small>
          ) : null}
          {mail.lastError && mail.status === 'QUEUED' ? (
            <small>
              {t('adminMail.attempts', { count: mail.attempts })} {mail.lastError}
            </small>
          ) : null}
        </>
      ),
    },
  ],
  menu: (mail) => (canResend(mail) ? <ResendButton mails={[mail]} /> : null),
  selection: {
    nameOf: ({ to, subject }) => `${to}: ${subject}`,
    isSelectable: (mail) => canResend(mail),
    actions: (mails, _list, clear) => <ResendButton mails={mails} onSent={clear} />,
  },
  empty: () => ({ title: t('adminMail.empty'), hint: t('adminMail.emptyHint') }),
})

function useHealth() {
  return useQuery(mailHealthQuery).data
}
