import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { fewestAnswers, type Helped } from '#domain/registration/feedback/feedback.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { classFeedbackQuery, type FeedbackAnswers, type Roster } from '#web/roster/roster.api.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import './class-feedback.css'

/** The feedback of people who attended, for facilitators and staff, after the class. */
export function ClassFeedback({ roster: { course, mayChange } }: { roster: Roster }) {
  const t = useMessages()
  const { eventCancelled } = course.courseTiming
  const isEnded = new Date(course.end) <= now()
  const { data } = useQuery({
    ...classFeedbackQuery(course.databaseId),
    enabled: isEnded && mayChange && !eventCancelled,
  })
  if (!data) return null
  return (
    <section className="class-feedback" aria-labelledby="class-feedback">
      <h2 id="class-feedback">{t('adminRoster.feedback.title')}</h2>
      <p>{t('adminRoster.feedback.answers', { count: data.answers })}</p>
      {data.hidden ? (
        <p className="muted">{t('adminRoster.feedback.hidden', { count: fewestAnswers })}</p>
      ) : data.answers > 0 ? (
        <>
          {data.shown < data.answers ? (
            <p className="muted">
              {t('adminRoster.feedback.shown', { count: data.shown, batch: fewestAnswers })}
            </p>
          ) : null}
          <Responded {...data} />
        </>
      ) : null}
    </section>
  )
}

function Responded({ helped, words, people }: FeedbackAnswers) {
  const t = useMessages()
  // The column's check constraint limits them to the choices.
  const helpedLabels = (choice: string) => t(`feedback.helped.${choice as Helped}`)
  return (
    <>
      <dl className="class-feedback__counts">
        {helped.map(({ choice, count }) => (
          <div key={choice}>
            <dt>{helpedLabels(choice)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {people.length > 0 ? (
        <>
          <h3>{t('adminRoster.feedback.people')}</h3>
          <ul className="class-feedback__text">
            {people.map(({ registrationId, name, helped: choice, words }) => (
              <li key={registrationId}>
                <LongWords>
                  <strong>{name}</strong>: {helpedLabels(choice)}
                  {words ? <q>{words}</q> : null}
                </LongWords>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {words.length > 0 ? (
        <>
          <h3>{t('adminRoster.feedback.words')}</h3>
          <ul className="class-feedback__text">
            {words.map((said, nth) => (
              <li key={nth}>
                <LongWords>
                  <q>{said}</q>
                </LongWords>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="small muted">{t('adminRoster.feedback.who')}</p>
    </>
  )
}
