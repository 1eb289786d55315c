import 'virtual:texts/pages'
import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { needsLocation } from '#domain/kernel/modes.ts'
import { addressLines, ClassArch, modesOf } from '#web/classes/public.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { attendedMode, JoinStrip, takesPartOnline } from '#web/registration/attend/join-strip.tsx'
import { CalendarLinks } from '#web/registration/calendar/calendar-links.tsx'
import { useShownPerson } from '#web/registration/confirm/for-person.tsx'
import { CorrectionLine } from '#web/registration/corrections/correction-line.tsx'
import { FeedbackLine } from '#web/registration/feedback/feedback-line.tsx'
import { RegistrationActions } from '#web/registration/my-registrations/registration-actions.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { CircleX, Repeat, User } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'
import { MyClassFacts } from './my-class-facts.tsx'
import type { MyClass, When } from './my-classes.api.ts'

/** A class that the person is registered for: joining, time, location, guest, and all actions. */
export function MyClassCard({
  registration,
  when,
  of,
  saysMine,
  joins,
  onCancel,
}: {
  registration: MyClass
  /** The owner's name for display, if it is a person the user helps. */
  of: string | null
  /** The list also has classes of other people: the card says that this is the user's. */
  saysMine: boolean
  /**
   * Whether the card has a link to join online. False for people with their own login: they join from their own
   * account.
   */
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
  // Upcoming means that its date is in the future (specification, section 4).
  const isUpcoming = new Date(course.start) > now()
  const called = of ? `${course.title}, ${of}` : course.title
  // Upcoming cards are under the heading of their section.
  const Title = when === 'past' ? 'h2' : 'h3'
  const findOutMore = (
    <LinkButton variant="quiet" size="sm" to={paths.classDetails(course.databaseId, person)}>
      <span>
        {t('myClasses.findOutMore')}
        <span className="visually-hidden"> {called}</span>
      </span>
    </LinkButton>
  )
  return (
    <article className={classNames('panel my-classes-card', eventCancelled && 'is-cancelled')}>
      {joins && takesPartOnline(modesOf(course), registrationType) ? (
        <JoinStrip course={course} person={person} />
      ) : null}
      <div className="my-classes-card__body">
        <ClassArch start={course.start} isOff={eventCancelled} />
        <div>
          {of || saysMine ? (
            <p className="my-classes-card__of">
              <User />
              {of ?? t('myClasses.forYou')}
            </p>
          ) : null}
          <Title className="my-classes-card__title" tabIndex={-1} {...inLanguage(course.textLanguage)}>
            {course.title}
          </Title>
          <MyClassFacts
            course={course}
            registrationType={registrationType}
            guestName={registration.guest?.name ?? null}
            isPast={when === 'past'}
          />
          {needsLocation(mode) && course.location ? (
            <p className="print-only">
              {[...(course.room ? [course.room] : []), ...addressLines(course.location)].join(', ')}
            </p>
          ) : null}
          {eventCancelled ? (
            <Status tone="no" icon={<CircleX />}>
              {t('myClasses.eventCancelled')}
            </Status>
          ) : null}
        </div>
      </div>
      {when === 'past' ? (
        <div className="my-classes-card__past">
          {of === null ? <CorrectionLine registration={registration} /> : null}
          <FeedbackLine registration={registration} />
          <RegisterAgain course={course} />
        </div>
      ) : !isPast(new Date(course.start), now()) && !eventCancelled ? (
        <RegistrationActions
          course={course}
          registration={registration}
          shows="possible"
          lead={
            isUpcoming && registration.calendarEntry ? (
              <CalendarLinks entry={registration.calendarEntry} title={course.title} />
            ) : null
          }
          tail={
            <>
              {findOutMore}
              {isUpcoming ? (
                <Button variant="dangerText" size="sm" onClick={onCancel}>
                  <span>
                    {t('myClasses.cancelRegistration')}
                    <span className="visually-hidden">{t('myClasses.cancelFor', { title: called })}</span>
                  </span>
                </Button>
              ) : null}
            </>
          }
        />
      ) : (
        <Actions>
          {eventCancelled && isUpcoming ? (
            <LinkButton variant="quiet" size="sm" to={paths.class(course.databaseId)}>
              <span>
                {t('myClasses.otherDates')}
                <span className="visually-hidden"> {course.title}</span>
              </span>
            </LinkButton>
          ) : null}
          {findOutMore}
        </Actions>
      )}
    </article>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="registration-actions">
    <div className="registration-actions__row">{children}</div>
  </div>
)

/** For a past class: its next date. */
function RegisterAgain({ course }: { course: MyClass['course'] }) {
  const t = useMessages()
  const next = course.recurringCourses?.nodes[0]
  if (!next) return null
  return (
    <Actions>
      <LinkButton variant="secondary" size="sm" icon={<Repeat />} to={paths.class(next.databaseId)}>
        <span>
          {t('myClasses.bookAgain', {
            date: formatDate('dayAndMonth', new Date(next.start), settings.timeZone),
          })}
          <span className="visually-hidden"> {course.title}</span>
        </span>
      </LinkButton>
    </Actions>
  )
}
