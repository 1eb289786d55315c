import 'virtual:texts/forms'
import 'virtual:texts/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { modeOfError, modeOfNextDate, offersFor } from '#domain/registration/confirm/next-date-mode.rule.ts'
import { ClassArch, type ClassListing, ClassTime, classQuery, classTexts } from '#web/classes/public.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useRegistrationList } from '#web/registration/list-store/registration-list.ts'
import { useNextDate } from '#web/registration/register-control/use-next-date.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import { WaitControl } from '../waiting/wait-control.tsx'
import type { FirstRegistrationResult } from './first-registration.api.ts'
import { NextDate } from './next-date.tsx'

/**
 * Classes that could not be registered for, with the reason. Each offers the waitlist, the next date or the class page.
 */
export function NotRegistered({ results }: { results: readonly FirstRegistrationResult[] }) {
  const t = useMessages()
  return (
    <section aria-labelledby="not-registered">
      <h2 id="not-registered">{t('firstBooking.notRegistered', { count: results.length })}</h2>
      <ul className="first-registration-chosen">
        {results.map((result) => (
          <LeftClass key={result.courseId} result={result} />
        ))}
      </ul>
    </section>
  )
}

function LeftClass({ result: { courseId, errorCode, errorData } }: { result: FirstRegistrationResult }) {
  const { data: course } = useQuery(classQuery(courseId))
  const domainError = returnedError(errorCode, errorData)
  return (
    <li className="panel panel--padded">
      {course ? <ClassArch start={course.start} /> : null}
      <div className="first-registration-chosen__class">
        {course ? (
          <>
            <h3 {...inLanguage(course.textLanguage)}>
              <Link to={paths.class(courseId)}>{course.title}</Link>
            </h3>
            <p className="small">
              <span className="visually-hidden">{classTexts(course).fullDate}, </span>
              <ClassTime course={course} />
            </p>
          </>
        ) : null}
        {domainError ? (
          <Note tone="no" icon={<CircleX />}>
            <LinkedText text={errorSentenceOf(domainError)} />
          </Note>
        ) : null}
        {course && domainError ? <WaysOn course={course} code={domainError.code} /> : null}
      </div>
    </li>
  )
}

/** The waitlist if the class is full, its next date, or else the class page, which shows the reason. */
function WaysOn({ course, code }: { course: ClassListing; code: string }) {
  const t = useMessages()
  const { waitlist, otherDay } = offersFor(code)
  const listed = useRegistrationList().entry(course.databaseId)
  // The list of another browser does not say which mode was chosen. The domain error may.
  const [requested] = useState(listed?.mode ?? modeOfError(code))
  const next = useNextDate(course, 'page')
  const mode = next && otherDay ? modeOfNextDate(next, requested) : null
  const { phone } = settings.help
  return (
    <>
      {waitlist ? <WaitControl course={course} /> : null}
      {next && mode ? (
        <NextDate missed={course.databaseId} next={next} mode={mode} />
      ) : next && otherDay ? (
        <p>
          {t('class.nextWithSeats')}{' '}
          <Link to={paths.class(next.databaseId)}>{classTexts(next).dayAndMonth}</Link>
        </p>
      ) : waitlist && phone ? (
        <p>
          <LinkedText text={t('class.fullCall', { phone })} />
        </p>
      ) : null}
      {waitlist || mode ? null : (
        <LinkButton size="sm" variant="secondary" to={paths.class(course.databaseId)}>
          {t('firstBooking.seeClass')}
          <span className="visually-hidden">: {course.title}</span>
        </LinkButton>
      )}
    </>
  )
}
