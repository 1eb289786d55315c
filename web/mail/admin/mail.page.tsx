import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { kindLabel, rejectionLabel } from '#web/mail/mail-labels.ts'
import { MailStatus } from '#web/mail/mail-status.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { canResend } from './mail-filter.ts'
import { type LoggedMail, mailQuery, type ReadMail } from './mail-log.api.ts'
import { ResendButton } from './resend-button.tsx'
import './mail-log.css'

/** One email: its recipient, its status, and its content while the portal stores that. */
export default function MailPage() {
  const t = useMessages()
  const id = Number(useParams().mailId)
  const result = useQuery(mailQuery(id))
  return (
    <>
      <AdminHead title={t('adminMail.one')} back={{ label: t('adminMail.back'), to: paths.adminMail() }} />
      <Record result={result}>{(mail) => <MailDetails mail={mail} />}</Record>
    </>
  )
}

const statusId = 'mail-status'

function MailDetails({ mail: { row, subject, text, hidden } }: { mail: ReadMail }) {
  const t = useMessages()
  const rescue = useRescuedFocus(statusId)
  return (
    <div className="mail-log-mail" {...rescue}>
      <section className="panel panel--padded">
        <dl className="mail-log-facts">
          <Fact name={t('adminMail.columns.to')}>
            <Receiver row={row} />
          </Fact>
          <Fact name={t('adminMail.subject')}>{subject ?? t('adminMail.noSubject')}</Fact>
          <Fact name={t('adminMail.columns.kind')}>{kindLabel(row.kind)}</Fact>
          <Fact name={t('adminMail.columns.written')}>{formatDateTime(row.createdAt)}</Fact>
          <Fact name={t('adminMail.columns.status')}>
            <div id={statusId} tabIndex={-1} role="status">
              <MailStatus status={row.status} addressNotProven={row.addressNotProven} />
            </div>
          </Fact>
          {row.sentAt ? <Fact name={t('adminMail.sentAt')}>{formatDateTime(row.sentAt)}</Fact> : null}
          <Fact name={t('adminMail.attemptsName')}>{row.attempts}</Fact>
          {row.lastAttemptAt && !row.sentAt ? (
            <Fact name={t('adminMail.lastAttempt')}>{formatDateTime(row.lastAttemptAt)}</Fact>
          ) : null}
          {row.nextAttemptAt ? (
            <Fact name={t('adminMail.nextAttempt')}>{formatDateTime(row.nextAttemptAt)}</Fact>
          ) : null}
        </dl>
        {row.status === 'KEPT' ? (
          <Banner tone="info">
            <p>{t('adminMail.keptWhy')}</p>
          </Banner>
        ) : null}
        {row.addressNotProven ? (
          <Banner tone="info">
            <p>{t('adminMail.notVerifiedWhy')}</p>
          </Banner>
        ) : null}
        {row.lastError && row.status !== 'SENT' && row.status !== 'KEPT' ? (
          <Banner tone="danger">
            {row.refusal ? <p>{rejectionLabel(row.refusal)}</p> : null}
            <p>
              <strong>{t('adminMail.lastError')}</strong>
            </p>
            <p className="mail-log-error">{row.lastError}</p>
          </Banner>
        ) : null}
        {canResend(row) ? <ResendButton mails={[row]} /> : null}
      </section>
      <section className="panel panel--padded" aria-labelledby="mail-text">
        <h2 id="mail-text">{t('adminMail.content')}</h2>
        {text === null ? (
          <p className="muted">{t(`adminMail.hidden.${hidden ?? 'FORGOTTEN'}`)}</p>
        ) : (
          <>
            <p className="muted small">{t('adminMail.contentHint')}</p>
            <div className="mail-log-text">
              <LongWords>{text}</LongWords>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

/** The recipient's name, with a link to their other emails. Administrators also get a link to the person. */
function Receiver({ row: { receiver, to: address } }: { row: LoggedMail }) {
  const t = useMessages()
  const to = address || t('adminMail.emptied')
  const { user } = useSession()
  if (!receiver) return to
  return (
    <>
      {isAdministrator(user) ? (
        <Link to={paths.adminPerson(receiver.databaseId)}>{receiver.name}</Link>
      ) : (
        receiver.name
      )}
      <br />
      {to}
      <br />
      <Link to={paths.adminMail(receiver.databaseId)}>{t('adminMail.allOfThem')}</Link>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
