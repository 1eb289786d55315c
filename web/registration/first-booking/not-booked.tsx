import '#web/platform/messages/load-more-forms.ts'
import '#web/platform/messages/load-wrong.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ClassArch, ClassTime, classQuery, classTexts } from '#web/classes/classes.door.ts'
import { answeredRefusal } from '#web/platform/messages/answered-refusal.ts'
import { refusalSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { CircleX } from '#web/ui/icons.ts'
import { inLanguage } from '#web/ui/in-language.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { FullClass } from '../full-class.tsx'
import { WaitControl } from '../waiting/wait-control.tsx'
import type { FirstBookingResult } from './first-booking.api.ts'

/** What could not be booked: why, and the waiting list, the next date or the class itself as the way on. */
export function NotBooked({ results }: { results: readonly FirstBookingResult[] }) {
  const t = useMessages()
  return (
    <section aria-labelledby="not-booked">
      <h2 id="not-booked">{t('firstBooking.notRegistered', { count: results.length })}</h2>
      <ul className="first-booking-chosen">
        {results.map((result) => (
          <LeftClass key={result.courseId} result={result} />
        ))}
      </ul>
    </section>
  )
}

/** With a full class the waiting list and its next date; where it can still be had, the class. */
const isFull: readonly string[] = ['CLASS_FULL', 'NO_IN_PERSON_SEATS', 'NO_ONLINE_SEATS']

function LeftClass({ result: { courseId, errorCode, errorData } }: { result: FirstBookingResult }) {
  const t = useMessages()
  const { data: course } = useQuery(classQuery(courseId))
  const refusal = answeredRefusal(errorCode, errorData)
  return (
    <li className="panel panel--padded">
      {course ? <ClassArch start={course.start} /> : null}
      <div className="first-booking-chosen__class">
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
        {refusal ? (
          <Note tone="no" icon={<CircleX />}>
            <LinkedText text={refusalSentence(refusal)} />
          </Note>
        ) : null}
        {course && refusal && isFull.includes(refusal.code) ? (
          <>
            <WaitControl course={course} />
            <FullClass course={course} place="page" />
          </>
        ) : course ? (
          <LinkButton size="sm" variant="secondary" to={paths.class(courseId)}>
            {t('firstBooking.seeClass')}
            <span className="visually-hidden">: {course.title}</span>
          </LinkButton>
        ) : null}
      </div>
    </li>
  )
}
