import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ActButton } from './act-button.tsx'
import { AssignProxyAccess } from './assign-proxy-access.tsx'
import { type AdministeredPerson, endProxyAccessOf, loadPerson } from './people-admin.api.ts'

/** The person's helper, and the people they help. Staff can end it on the person's behalf. */
export function ProxyAccessPanel({
  person,
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const { databaseId, inCareOf, caresFor, careRequests, hasLogin } = person
  if (hasLogin && inCareOf.length + caresFor.length + careRequests.length === 0) return null
  const rows = [
    ...inCareOf.map((one) => ({ ...one, kind: 'inCareOf' as const, ends: databaseId })),
    ...caresFor.map((one) => ({ ...one, kind: 'caresFor' as const, ends: one.userId })),
  ]
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-care">
      <h2 id="person-care">{t('adminPeople.care.title')}</h2>
      {rows.length + careRequests.length > 0 ? (
        <dl className="people-admin-facts">
          {rows.map(({ kind, ends, userId, firstName, lastName, relation, since }) => (
            <div key={`${kind} ${userId}`}>
              <dt>{t(`adminPeople.care.${kind}`)}</dt>
              <dd>
                <span>
                  <Link to={paths.adminPerson(userId)}>
                    <LongWords>
                      {firstName} {lastName}
                    </LongWords>
                  </Link>
                  <small>
                    {t(`adminPeople.care.relations.${relation}`, { date: formatInstantDate(since) })}
                  </small>
                </span>
                <ActButton
                  label={t('adminPeople.care.end')}
                  title={t('adminPeople.care.endTitle')}
                  explain={t('adminPeople.care.endExplain')}
                  done={t('adminPeople.care.ended')}
                  danger
                  act={async () => {
                    await endProxyAccessOf(ends)
                    const now = await loadPerson(databaseId)
                    if (now) onChanged(now)
                  }}
                />
              </dd>
            </div>
          ))}
          {careRequests.map(({ databaseId: id, personName, address, until }) => {
            const date = formatInstantDate(until)
            return (
              <div key={id}>
                <dt>{t('adminPeople.care.asked')}</dt>
                <dd>
                  <span>
                    <LongWords>
                      {personName === null
                        ? t('adminPeople.care.askedToBeInCare', { address, date })
                        : t('adminPeople.care.askedToCare', { address, name: personName, date })}
                    </LongWords>
                  </span>
                </dd>
              </div>
            )
          })}
        </dl>
      ) : null}
      {hasLogin ? null : (
        <>
          {inCareOf.length === 0 ? <p>{t('adminPeople.care.nobody')}</p> : null}
          <div>
            <AssignProxyAccess person={person} onChanged={onChanged} />
          </div>
        </>
      )}
    </section>
  )
}
