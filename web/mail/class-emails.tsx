import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { reachLabel } from '#web/platform/messages/reach-labels.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { classEmailsQuery } from './mail-delivery.api.ts'
import { kindLabel, rejectionLabel } from './mail-labels.ts'
import { MailStatus } from './mail-status.tsx'
import './class-emails.css'

/**
 * The emails sent about a class, and the people who get no email. Loaded when the user opens it. Staff get links to the
 * mail log.
 */
export function ClassEmails({ courseId }: { courseId: number }) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery(classEmailsQuery(courseId, isOpen))
  const isStaff = data?.emails.some(({ mailId }) => mailId !== null) ?? false
  return (
    <details className="class-emails" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('adminMail.ofClass.title')}</summary>
      {isError ? <p role="alert">{t('adminMail.ofClass.failed')}</p> : null}
      {data ? <p>{reachLabel(data.counts)}</p> : null}
      {data && data.unreached.length > 0 ? (
        <>
          <h3>{t('adminMail.ofClass.unreached')}</h3>
          <ul>
            {data.unreached.map(({ registrationId, name, why, isToCall }) => (
              <li key={registrationId}>
                <LongWords>{name}</LongWords>
                <span>{t(isToCall ? 'adminMail.ofClass.toCall' : 'adminMail.ofClass.noPhone')}</span>
                <small>{t(`adminMail.ofClass.why.${why}`)}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {data ? (
        <>
          <h3>{t('adminMail.ofClass.sent')}</h3>
          {data.emails.length === 0 ? <p className="muted">{t('adminMail.ofClass.none')}</p> : null}
          <ul>
            {data.emails.map((mail, index) => (
              <li key={index}>
                {mail.mailId === null ? (
                  <LongWords>{mail.name}</LongWords>
                ) : (
                  <Link to={paths.adminMailItem(mail.mailId)}>
                    <LongWords>{mail.name || mail.to}</LongWords>
                  </Link>
                )}
                <MailStatus status={mail.status} addressNotProven={mail.addressNotProven} />
                <small>
                  {t('adminMail.sentOn', { kind: kindLabel(mail.kind), time: formatDateTime(mail.at) })}
                  {mail.status === 'REFUSED' || mail.status === 'FAILED'
                    ? ` ${rejectionLabel(mail.refusal)}`
                    : null}
                </small>
              </li>
            ))}
          </ul>
          {data.isOlder ? <p className="small muted">{t('adminMail.ofClass.older')}</p> : null}
          {isStaff ? <Link to={paths.adminMailOfClass(courseId)}>{t('adminMail.ofClass.log')}</Link> : null}
        </>
      ) : null}
    </details>
  )
}
