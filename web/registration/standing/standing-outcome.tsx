import '#web/platform/messages/load-more-forms.ts'
import { Link } from 'react-router'
import { classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { type StandingTerms, type StartedDate, useOwnStanding } from './standing.api.ts'
import './standing.css'

/** What became of each date after one press. */
export function StandingOutcome({ dates }: { dates: readonly StartedDate[] }) {
  const t = useMessages()
  return (
    <>
      <p>{t('standing.started', { count: dates.filter(({ error }) => error === null).length })}</p>
      <ul className="standing__dates">
        {dates.map(({ course, error }) => (
          <li key={course.databaseId}>
            <Note tone={error === null ? 'ok' : 'off'} icon={error === null ? <CircleCheck /> : <CircleX />}>
              {error === null ? (
                classTexts(course).dayAndMonth
              ) : (
                <>
                  <Link to={paths.class(course.databaseId)}>{classTexts(course).dayAndMonth}</Link>: {error}
                </>
              )}
            </Note>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What a standing place is, with the numbers of the class, before anybody presses. */
export function StandingExplained({ terms: { dates, firstTimePercent } }: { terms: StandingTerms }) {
  const t = useMessages()
  return (
    <>
      <p>{t('standing.explain', { count: dates })}</p>
      {firstTimePercent > 0 ? <p>{t('standing.keptShare', { percent: firstTimePercent })}</p> : null}
    </>
  )
}

/** Whether the person comes to every date of this class already; null until it is known. */
export function useIsStanding(courseId: number): boolean | null {
  const own = useOwnStanding()
  return own?.some(({ dates }) => dates.some(({ course }) => course.databaseId === courseId)) ?? null
}
