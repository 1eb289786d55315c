import 'virtual:texts/forms'
import 'virtual:texts/errors'
import { modeOf } from '#domain/kernel/modes.ts'
import { instantText } from '#web/classes/public.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { ConfirmationResult, Confirming } from './confirm-request.api.ts'
import './confirm-requests.css'

/** What a helper chose for the person, and the two possible responses. */
export function ConfirmRequestQuestion({
  asked,
  busy,
  unavailable,
  onAnswer,
}: {
  asked: Confirming
  /** The response that is being sent. Null: none. */
  busy: boolean | null
  unavailable: boolean
  onAnswer: (confirm: boolean) => void
}) {
  const t = useMessages()
  const { askedBy, classes } = asked
  const titles = classes.map(({ title }) => title).join(', ')
  return (
    <>
      <p>{t('asked.ask', { name: askedBy })}</p>
      <ul className="confirm-requests-classes">
        {classes.map((one) => (
          <li key={one.courseId}>
            <strong {...inLanguage(one.textLanguage)}>{one.title}</strong>
            <br />
            {instantText(new Date(one.start))}
            <br />
            {modeNames([modeOf(one.registrationType)])}
            {one.withGuest ? `, ${t('asked.withGuest')}` : null}
          </li>
        ))}
      </ul>
      <p>
        {t('asked.nothing')}{' '}
        <strong>{t('asked.until', { moment: instantText(new Date(asked.until)) })}</strong>
      </p>
      <div className="button-row">
        <Button busy={busy === true} unavailable={unavailable} onClick={() => onAnswer(true)}>
          <span>
            {t('asked.confirm')}
            <span className="visually-hidden"> {titles}</span>
          </span>
        </Button>
        <Button
          variant="quiet"
          busy={busy === false}
          unavailable={unavailable}
          onClick={() => onAnswer(false)}
        >
          <span>
            {t('asked.decline')}
            <span className="visually-hidden"> {titles}</span>
          </span>
        </Button>
      </div>
      <p className="small muted">{t('asked.sees', { name: askedBy })}</p>
    </>
  )
}

/**
 * The result of a response: each class the person now has, and each they do not have, with the reason. No one else sees
 * the reasons.
 */
export function ConfirmRequestOutcome({ answer: { asked, results } }: { answer: ConfirmationResult }) {
  const t = useMessages()
  if (asked.state === 'DECLINED')
    return (
      <Banner tone="success">
        <p>{t('asked.declined')}</p>
      </Banner>
    )
  const titleOf = (courseId: number) => asked.classes.find((one) => one.courseId === courseId)?.title ?? ''
  const registered = results.filter(({ errorCode }) => errorCode === null)
  const rejected = results.flatMap(({ courseId, errorCode, errorData }) => {
    const domainError = returnedError(errorCode, errorData)
    return domainError ? [{ courseId, reason: errorSentenceOf(domainError) }] : []
  })
  return (
    <>
      {registered.length > 0 ? (
        <Banner tone="success">
          {registered.map(({ courseId }) => (
            <p key={courseId}>{t('asked.registered', { title: titleOf(courseId) })}</p>
          ))}
          <p>{t('asked.mailed')}</p>
        </Banner>
      ) : null}
      {rejected.length > 0 ? (
        <Banner tone={asked.state === 'OPEN' ? 'danger' : 'info'}>
          {rejected.map(({ courseId, reason }) => (
            <p key={courseId}>
              <LinkedText text={t('asked.notRegistered', { title: titleOf(courseId), reason })} />
            </p>
          ))}
        </Banner>
      ) : null}
    </>
  )
}
