import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { personMailQuery } from './mail-delivery.api.ts'
import { kindLabel, rejectionLabel } from './mail-labels.ts'
import { MailStatus } from './mail-status.tsx'
import './person-mails.css'

/** The newest emails to a person, the status of each, and a link to all of them. */
export function PersonMails({ userId }: { userId: number }) {
  const t = useMessages()
  const { data: mail, isPending } = useQuery(personMailQuery(userId))
  if (!isPending && !mail) return null
  return (
    <section className="panel panel--padded person-mails" aria-labelledby="person-mails">
      <h2 id="person-mails">{t('adminMail.ofPerson.title')}</h2>
      {mail ? (
        mail.total === 0 ? (
          <p className="muted">{t('adminMail.ofPerson.none')}</p>
        ) : (
          <>
            <ul className="person-mails__list">
              {mail.newest.map(({ mailId, kind, writtenAt, status, refusal, addressNotProven }) => (
                <li key={mailId}>
                  <Link to={paths.adminMailItem(mailId)}>{kindLabel(kind)}</Link>
                  <MailStatus status={status} addressNotProven={addressNotProven} />
                  <small>{formatDateTime(writtenAt)}</small>
                  {status === 'REFUSED' || status === 'FAILED' ? (
                    <small>
                      <LongWords>{rejectionLabel(refusal)}</LongWords>
                    </small>
                  ) : null}
                </li>
              ))}
            </ul>
            <p>
              <Link to={paths.adminMail(userId)}>{t('adminMail.ofPerson.all', { count: mail.total })}</Link>
            </p>
          </>
        )
      ) : (
        <SkeletonFrame label={t('adminKit.loadingList')} minHeight="14rem">
          <Skeleton height={24} />
          <Skeleton height={24} />
        </SkeletonFrame>
      )}
    </section>
  )
}
