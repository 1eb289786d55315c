import '#web/platform/messages/load-more-forms.ts'
import { Link } from 'react-router'
import { needsPlace } from '#domain/kernel/modes.ts'
import { addressLines, ClassArch, ClassTag, modesOf } from '#web/classes/classes.door.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { FeedbackLine } from '#web/registration/feedback/feedback-line.tsx'
import { useShownPerson } from '#web/registration/for-person.tsx'
import { attendedMode, JoinStrip, takesPartOnline } from '#web/registration/join-strip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CircleX, Repeat } from '#web/ui/icons.ts'
import { inLanguage } from '#web/ui/in-language.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Status } from '#web/ui/status.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { MyClassFacts } from './my-class-facts.tsx'
import type { MyClass, When } from './my-classes.api.ts'
import { OnlineToday } from './online-today.tsx'

/** A class that the person is registered for: when, where, the guest; find out more, cancel while it is still to come. */
export function MyClassCard({
  registration,
  when,
  of,
  joins,
  onCancel,
}: {
  registration: MyClass
  /** The name of whose it is, where it is somebody's in care. */
  of: string | null
  /** False for who logs in themself: they join by their own login. */
  joins: boolean
  /** Past classes have no actions (specification, section 2). */
  when: When
  onCancel: () => void
}) {
  const t = useMessages()
  const person = useShownPerson()
  const { course } = registration
  const { eventCancelled } = course.courseTiming
  const { registrationType } = registration.registrationDetails
  const mode = attendedMode(modesOf(course), registrationType)
  // Of a past class: the next date of it.
  const next = course.recurringCourses?.nodes[0]
  // Upcoming means its date is later than now (specification, section 4).
  const isUpcoming = new Date(course.start) > now()
  return (
    <article className={classNames('panel my-classes-card', eventCancelled && 'is-cancelled')}>
      {joins && takesPartOnline(modesOf(course), registrationType) ? (
        <JoinStrip course={course} person={person} />
      ) : null}
      <div className="my-classes-card__body">
        <ClassArch start={course.start} isOff={eventCancelled} />
        <div>
          <div className="class-card__tags">
            <ClassTag course={course} />
          </div>
          <h2 className="my-classes-card__title" tabIndex={-1} {...inLanguage(course.textLanguage)}>
            {course.title}
          </h2>
          {of ? <p className="my-classes-card__of">{t('care.classes.of', { name: of })}</p> : null}
          <MyClassFacts
            course={course}
            registrationType={registrationType}
            guestName={registration.guest?.name ?? null}
          />
          {needsPlace(mode) && course.location ? (
            <p className="print-only">
              {[...(course.room ? [course.room] : []), ...addressLines(course.location)].join(', ')}
            </p>
          ) : null}
          {eventCancelled ? <p className="print-only">{t('myClasses.eventCancelled')}</p> : null}
        </div>
      </div>
      {isUpcoming && !eventCancelled && registration.calendarEntry ? (
        <CalendarLinks entry={registration.calendarEntry} title={course.title} />
      ) : null}
      {joins && when === 'upcoming' ? <OnlineToday registration={registration} /> : null}
      <FeedbackLine registration={registration} />
      {next ? (
        <div className="my-classes-card__actions">
          <LinkButton variant="secondary" icon={<Repeat />} to={paths.class(next.databaseId)}>
            <span>
              {t('myClasses.bookAgain', { date: dateText(next.start) })}
              <span className="visually-hidden"> {course.title}</span>
            </span>
          </LinkButton>
        </div>
      ) : null}
      {when === 'upcoming' || eventCancelled ? (
        <div className="my-classes-card__actions">
          {when === 'upcoming' ? (
            <Link className="text-link" to={paths.classDetails(course.databaseId, person)}>
              {t('myClasses.findOutMore')}
              <span className="visually-hidden">
                {' '}
                {course.title} {of}
              </span>
            </Link>
          ) : null}
          {eventCancelled ? (
            <Status tone="no" icon={<CircleX />}>
              {t('myClasses.eventCancelled')}
            </Status>
          ) : isUpcoming ? (
            <button type="button" className="text-link my-classes-card__cancel" onClick={onCancel}>
              {t('myClasses.cancelRegistration')}
              <span className="visually-hidden">
                {t('myClasses.cancelFor', { title: of ? `${course.title}, ${of}` : course.title })}
              </span>
            </button>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

const dateText = (start: string) => formatDate('dayAndMonth', new Date(start), settings.timeZone)
