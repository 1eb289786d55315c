import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { StillLoading } from '#web/ui/status/still-loading.tsx'
import { type ClassMail, classMailQuery, type Undelivered } from './mail-delivery.api.ts'
import { kindLabel, rejectionLabel } from './mail-labels.ts'
import './mail-delivery.css'

/**
 * The people who did not get an email about a class, and why. Renders nothing if all went well. Announced when it
 * appears.
 */
export function ClassMailNotice({ courseId }: { courseId: number }) {
  const t = useMessages()
  // If this cannot load, the page reports the error itself.
  const { data: mail, isPending } = useQuery(classMailQuery(courseId))
  const failing = mail?.mailings.filter(({ undelivered }) => undelivered.length > 0) ?? []
  const others = mail ? notNamedIn(failing, mail.unreachable) : []
  return (
    <>
      {isPending ? <StillLoading /> : null}
      <div role="status" className="mail-delivery">
        {failing.length > 0 || others.length > 0 ? (
          <Banner tone="warning">
            {failing.map((mailing) => (
              <div key={`${mailing.kind} ${mailing.writtenAt}`}>
                <p>
                  <strong>
                    {t('adminMail.undelivered', { count: mailing.undelivered.length, total: mailing.total })}
                  </strong>{' '}
                  {t('adminMail.sentOn', {
                    kind: kindLabel(mailing.kind),
                    time: formatDateTime(mailing.writtenAt),
                  })}
                </p>
                <People people={mailing.undelivered} />
              </div>
            ))}
            {others.length > 0 ? (
              <div>
                <p>
                  <strong>{t('adminMail.unreachable', { count: others.length })}</strong>
                </p>
                <People people={others} />
              </div>
            ) : null}
          </Banner>
        ) : null}
      </div>
    </>
  )
}

function People({ people }: { people: readonly Undelivered[] }) {
  const t = useMessages()
  return (
    <ul>
      {people.map(({ name, refusal, mailId }, index) => (
        <li key={`${name} ${index}`}>
          <LongWords>{t('adminMail.person', { name, why: rejectionLabel(refusal) })}</LongWords>{' '}
          {mailId === null ? null : (
            <Link to={paths.adminMailItem(mailId)}>
              {t('adminMail.openMail')}{' '}
              <span className="visually-hidden">{t('adminMail.resendTo', { to: name })}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** People named under a mailing are not named twice. */
function notNamedIn(mailings: ClassMail['mailings'], people: readonly Undelivered[]): Undelivered[] {
  const named = new Set(mailings.flatMap(({ undelivered }) => undelivered.map(({ name }) => name)))
  return people.filter(({ name }) => !named.has(name))
}
