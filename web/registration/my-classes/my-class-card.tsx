import { Link } from 'react-router'
import { ClassArch, ClassTag, modesOf } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { JoinStrip, takesPartOnline } from '#web/registration/join-strip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CircleX } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { MyClassFacts } from './my-class-facts.tsx'
import type { MyClass, When } from './my-classes.api.ts'

/** A class that the person is registered for: when, where, the guest; find out more, cancel while it is still to come. */
export function MyClassCard({
  registration,
  when,
  onCancel,
}: {
  registration: MyClass
  /** Past classes have no actions (specification, section 2). */
  when: When
  onCancel: () => void
}) {
  const t = useMessages()
  const { course } = registration
  const { eventCancelled } = course.courseTiming
  const { registrationType } = registration.registrationDetails
  // Upcoming means its date is later than now (specification, section 4).
  const isUpcoming = new Date(course.start) > now()
  return (
    <article className={classNames('panel my-classes-card', eventCancelled && 'is-cancelled')}>
      {takesPartOnline(modesOf(course), registrationType) ? <JoinStrip course={course} /> : null}
      <div className="my-classes-card__body">
        <ClassArch start={course.start} isOff={eventCancelled} />
        <div>
          <div className="class-card__tags">
            <ClassTag course={course} />
          </div>
          <h2 className="my-classes-card__title" tabIndex={-1}>
            {course.title}
          </h2>
          <MyClassFacts
            course={course}
            registrationType={registrationType}
            guestName={registration.guest?.name ?? null}
          />
        </div>
      </div>
      {isUpcoming && !eventCancelled ? (
        <CalendarLinks course={course} registrationType={registrationType} />
      ) : null}
      {when === 'upcoming' || eventCancelled ? (
        <div className="my-classes-card__actions">
          {when === 'upcoming' ? (
            <Link className="text-link" to={paths.classDetails(course.databaseId)}>
              {t('myClasses.findOutMore')}
              <span className="visually-hidden"> {course.title}</span>
            </Link>
          ) : null}
          {eventCancelled ? (
            <Status tone="no" icon={<CircleX />}>
              {t('myClasses.eventCancelled')}
            </Status>
          ) : isUpcoming ? (
            <button type="button" className="text-link my-classes-card__cancel" onClick={onCancel}>
              {t('myClasses.cancelRegistration')}
              <span className="visually-hidden">{t('myClasses.cancelFor', { title: course.title })}</span>
            </button>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
