import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classTexts } from '#web/classes/public.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Note } from '#web/ui/status/note.tsx'
import type { RecurringTerms, Started, StartedDate } from './recurring.api.ts'
import './recurring.css'

/** The result of each date for each person. Names are shown unless it is only for the user. */
export function RecurringOutcome({ started }: { started: readonly Started[] }) {
  const isNamed = started.some(({ personId }) => personId !== null)
  return started.map((one) => <OutcomeOfOne key={one.personId} isNamed={isNamed} {...one} />)
}

function OutcomeOfOne({ personId, dates, error, isNamed }: Started & { isNamed: boolean }) {
  const t = useMessages()
  const person = useHousehold().find(({ userId }) => userId === personId)
  const name = person ? nameOf(person) : t('care.who.me')
  const owner = isNamed ? <b>{t('care.who.of', { name })} </b> : null
  if (error === null) return <Dates owner={owner} dates={dates} />
  return (
    <Banner tone="danger">
      <p>
        {owner}
        <LinkedText text={sentenceOf(error)} />
      </p>
    </Banner>
  )
}

function Dates({ owner, dates }: { owner: ReactNode; dates: readonly StartedDate[] }) {
  const t = useMessages()
  return (
    <>
      <p>
        {owner}
        {t('standing.started', { count: dates.filter(({ error }) => error === null).length })}
      </p>
      <ul className="recurring__dates">
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

/** Explains a regular spot, with the numbers of the class, before the person confirms. */
export function RecurringExplained({ terms: { dates, firstTimePercent } }: { terms: RecurringTerms }) {
  const t = useMessages()
  return (
    <>
      <p>{t('standing.explain', { count: dates })}</p>
      {firstTimePercent > 0 ? <p>{t('standing.keptShare', { percent: firstTimePercent })}</p> : null}
    </>
  )
}

/** Whether the regular spot started for at least one person. Then there is nothing to retry. */
export const hasStarted = (started: readonly Started[] | undefined): boolean =>
  started?.some(({ error }) => error === null) ?? false
