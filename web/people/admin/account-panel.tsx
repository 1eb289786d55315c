import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { rolesCan } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { useMyPassword } from '#web/accounts/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { languageLabels } from '#web/ui/records/translations/language-word.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { ActButton } from './act-button.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import {
  type AdministeredPerson,
  acts,
  loadPerson,
  removeSecondFactors,
  verifyPerson,
} from './people-admin.api.ts'

/**
 * The state of the account (email, password, two-step login, logins, terms, classes) and the actions of administrators
 * on it.
 */
export function AccountPanel({
  person,
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const { databaseId: id, email } = person
  const [link, setLink] = useState<string | null>(null)
  const run = (act: (userId: number) => Promise<AdministeredPerson>) => async () => onChanged(await act(id))
  const date = (instant: string | null) => (instant === null ? null : formatInstantDate(instant))
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-account">
      <h2 id="person-account">{t('adminPeople.account.title')}</h2>
      <dl className="people-admin-facts">
        <Fact
          name={t('adminPeople.account.email')}
          action={
            person.hasLogin && person.emailVerifiedAt === null ? (
              <ActButton
                label={t('adminPeople.verify.label')}
                title={t('adminPeople.verify.title')}
                explain={t('adminPeople.verify.explain', { email })}
                done={t('adminPeople.verify.done')}
                act={async () => {
                  const { person: verified, link } = await verifyPerson(id)
                  setLink(link)
                  onChanged(verified)
                }}
              />
            ) : null
          }
        >
          {email}
          <small>
            {person.hasLogin
              ? person.emailVerifiedAt === null
                ? t('adminPeople.account.unverified')
                : t('adminPeople.account.verified', { date: date(person.emailVerifiedAt) })
              : t(email ? 'adminPeople.account.ofCarer' : 'adminPeople.account.noAddress')}
          </small>
        </Fact>
        <Fact
          name={t('adminPeople.account.password')}
          action={
            person.hasLogin ? (
              <ActButton
                label={t('adminPeople.reset.label')}
                title={t('adminPeople.reset.title')}
                explain={t(
                  person.hasPassword ? 'adminPeople.reset.explain' : 'adminPeople.reset.explainInvited',
                  {
                    email,
                  },
                )}
                done={t('adminPeople.reset.done')}
                act={run(acts.sendPasswordReset)}
              />
            ) : null
          }
        >
          {t(
            person.hasPassword
              ? 'adminPeople.account.hasPassword'
              : person.hasLogin
                ? 'adminPeople.account.noPassword'
                : 'adminPeople.account.noLogin',
          )}
        </Fact>
        <TwoStepFact person={person} onChanged={onChanged} />
        <Fact
          name={t('adminPeople.account.logins')}
          action={
            person.sessionCount > 0 ? (
              <ActButton
                label={t('adminPeople.logins.label')}
                title={t('adminPeople.logins.title')}
                explain={t('adminPeople.logins.explain')}
                done={t('adminPeople.logins.done')}
                act={run(acts.endSessions)}
              />
            ) : null
          }
        >
          {t('adminPeople.account.openLogins', { count: person.sessionCount })}
        </Fact>
        <Fact name={t('adminPeople.account.terms')}>
          {date(person.termsAgreedAt) ?? t('adminPeople.account.notAgreed')}
          {person.agreements.map(({ textId, agreedAt, title, language, version }) => (
            <small key={`${textId} ${agreedAt}`}>
              {t('adminPeople.account.termsVersion', {
                version,
                title,
                language: languageLabels(language, t),
                date: date(agreedAt),
              })}
            </small>
          ))}
          {person.agreements.length === 0 &&
          person.termsAgreedAt !== null &&
          person.termsLanguages.length > 0 ? (
            <small>
              {t('adminPeople.account.termsLanguages', {
                languages: formatList(person.termsLanguages.map((tag) => languageLabels(tag, t))),
              })}
            </small>
          ) : null}
        </Fact>
        {person.attendeeId === null ? null : (
          <>
            <Fact name={t('adminPeople.account.profile')}>
              {t(person.profileCompleted ? 'adminPeople.account.complete' : 'adminPeople.account.incomplete')}
            </Fact>
            <Fact name={t('adminPeople.account.demographics')}>
              {t(
                person.demographicsCompleted
                  ? 'adminPeople.account.complete'
                  : 'adminPeople.account.incomplete',
              )}
            </Fact>
            <Fact name={t('adminPeople.account.registrations')}>
              <Link to={paths.adminRegistrations(id)}>
                {t('adminPeople.account.registrationCounts', {
                  upcoming: person.upcomingRegistrations,
                  past: person.pastRegistrations,
                })}
              </Link>
            </Fact>
          </>
        )}
        <Fact name={t('adminPeople.account.since')}>{date(person.createdAt)}</Fact>
      </dl>
      {link === null ? null : (
        <HandoverDialog name={person.firstName} link={link} onClose={() => setLink(null)} />
      )}
      <p>
        <Link to={paths.adminAudit(id)}>{t('adminPeople.auditLink')}</Link>
      </p>
      {person.closureRequestedAt === null && !rolesCan(person.roles as Role[], 'administer') ? (
        <div className="button-row">
          <ActButton
            label={t('adminPeople.closure.request')}
            title={t('adminPeople.closure.requestTitle')}
            explain={t('adminPeople.closure.requestExplain')}
            done={t('adminPeople.closure.requestDone')}
            danger
            act={run(acts.requestClosure)}
          />
        </div>
      ) : null}
    </section>
  )
}

/** Lets a person log in again who lost the phone for their two-step login. */
function TwoStepFact({
  person: { databaseId: id, firstName, hasSecondFactor },
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const myPassword = useMyPassword({
    title: t('adminPeople.twoStep.title'),
    explain: t('adminPeople.twoStep.explain', { name: firstName }),
    confirm: t('adminPeople.twoStep.label'),
  })
  const [refusal, setError] = useState<string | null>(null)
  const takeOff = async () => {
    setError(null)
    try {
      await myPassword.withPassword((password) => removeSecondFactors(id, password))
      const changed = await loadPerson(id)
      if (changed) onChanged(changed)
      toasts.show({ type: 'success', message: t('adminPeople.twoStep.done') })
    } catch (error) {
      // Closing the prompt means that the user changed their mind.
      if (error instanceof CallError && error.code === 'PASSWORD_REQUIRED') return
      setError(sentenceOf(error))
    }
  }
  return (
    <Fact
      name={t('adminPeople.account.twoStep')}
      action={
        hasSecondFactor ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => void takeOff()}>
              {t('adminPeople.twoStep.label')}
            </Button>
            {myPassword.dialog}
          </>
        ) : null
      }
    >
      {t(hasSecondFactor ? 'adminPeople.account.twoStepOn' : 'adminPeople.account.twoStepOff')}
      {refusal ? (
        <Banner tone="danger" live>
          <p>{refusal}</p>
        </Banner>
      ) : null}
    </Fact>
  )
}

function Fact({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>
          <LongWords>{children}</LongWords>
        </span>
        {action}
      </dd>
    </div>
  )
}
