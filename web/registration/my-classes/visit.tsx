import 'virtual:texts/pages'
import 'virtual:texts/forms'
import { useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { modeOf, needsLocation } from '#domain/kernel/modes.ts'
import { noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import { ClassArch, type ClassDetails, ClassTag, directionsUrl, modesOf } from '#web/classes/public.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { Flash } from '#web/platform/page/flash.ts'
import { paths } from '#web/platform/paths.ts'
import { ForPerson, useCallFor } from '#web/platform/session/call-for.ts'
import { VisitNeeds } from '#web/registration/accommodations/visit-accommodations.tsx'
import { attendedMode, JoinStrip, takesPartOnline } from '#web/registration/attend/join-strip.tsx'
import { CalendarLinks } from '#web/registration/calendar/calendar-links.tsx'
import {
  type CancellableClass,
  CancelRegistrationDialog,
} from '#web/registration/cancel/cancel-registration-dialog.tsx'
import { cancelledRegistration, handOver } from '#web/registration/cancel/cancelled-registration.ts'
import { RegistrationActions } from '#web/registration/my-registrations/registration-actions.tsx'
import { StartRecurring } from '#web/registration/recurring/start-recurring.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Html } from '#web/ui/content/html.tsx'
import { CircleX } from '#web/ui/icons.ts'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import { Status } from '#web/ui/status/status.tsx'
import type { RegistrationOfClass } from './my-classes.api.ts'
import { ShownToHelper } from './shown-to-helper.tsx'
import { VisitFacts } from './visit-facts.tsx'

/** 'Your visit': all that a person needs to attend a class, and what they can still change. */
export function Visit({
  course,
  registration,
  onCancelling,
}: {
  course: ClassDetails
  registration: RegistrationOfClass
  onCancelling: (registration: RegistrationOfClass) => void
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const person = useContext(ForPerson)
  const callAs = useCallFor()
  const owner = useHousehold().find(({ userId }) => userId === person)
  const [dialog, setDialog] = useState<CancellableClass | null>(null)
  const { eventCancelled } = course.courseTiming
  const { registrationType } = registration.registrationDetails
  const attended = attendedMode(modesOf(course), registrationType)
  const way = needsLocation(attended) ? directionsUrl(course.location) : null
  const isUpcoming = new Date(course.start) > now()
  const open = () => {
    onCancelling(registration)
    setDialog({
      registrationId: registration.databaseId,
      of: owner && t('care.classes.of', { name: nameOf(owner) }),
      title: course.title,
      start: course.start,
      guestName: registration.guest?.name ?? null,
      inSeries: course.series !== null,
    })
  }
  return (
    <div className="my-classes my-classes--details">
      <section className="panel my-classes-card" aria-labelledby="your-visit">
        {/* People with their own login join with it. */}
        {takesPartOnline(modesOf(course), registrationType) && !owner?.hasLogin ? (
          <JoinStrip course={course} person={person} />
        ) : null}
        <div className="my-classes-card__body">
          <ClassArch start={course.start} isOff={eventCancelled} />
          <div>
            <div className="class-card__tags">
              <ClassTag course={course} />
              {eventCancelled ? (
                <Status tone="no" icon={<CircleX />}>
                  {t('myClasses.eventCancelled')}
                </Status>
              ) : null}
            </div>
            <h2 id="your-visit" className="my-classes-card__title">
              {t('visit.title')}
            </h2>
            {owner ? (
              <p className="my-classes-card__of">{t('care.classes.of', { name: nameOf(owner) })}</p>
            ) : null}
          </div>
        </div>
        {isUpcoming && !eventCancelled ? (
          <RegistrationActions
            course={course}
            registration={registration}
            shows="all"
            lead={
              <>
                {way ? (
                  <ExternalTextLink href={way} newTab className={buttonClass({ size: 'sm' })}>
                    {t('visit.directions')}
                  </ExternalTextLink>
                ) : null}
                {registration.calendarEntry ? (
                  <CalendarLinks entry={registration.calendarEntry} title={course.title} />
                ) : null}
              </>
            }
            tail={
              <Button variant="dangerText" size="sm" onClick={open}>
                {t('myClasses.cancelRegistration')}
              </Button>
            }
          />
        ) : null}
        <VisitFacts course={course} registration={registration} />
        {/* People with their own login start it themselves. */}
        {isUpcoming && !eventCancelled && !owner?.hasLogin ? (
          <StartRecurring course={course} mode={modeOf(registrationType)} />
        ) : null}
        {person === null ? <ShownToHelper registration={registration} /> : null}
        <VisitNeeds
          registrationId={registration.databaseId}
          needs={registration.needs ?? noNeeds}
          isHidden={registration.needs === null}
          canChange={isUpcoming && !eventCancelled}
        />
        <p className="my-classes__class-page">
          <Link className="text-link" to={paths.class(course.databaseId)}>
            {t('visit.classPage')}
          </Link>
        </p>
      </section>
      {course.description ? (
        <section className="my-classes__about" aria-labelledby="about-the-class">
          <h2 id="about-the-class">{t('myClasses.about')}</h2>
          <Html html={course.description} />
        </section>
      ) : null}
      <CancelRegistrationDialog
        cancelling={dialog}
        callAs={callAs}
        onClose={() => setDialog(null)}
        onCancelled={(message) => {
          const flash: Flash = { tone: 'success', message }
          handOver(cancelledRegistration(course, registration, person))
          navigate(paths.myClasses(), { state: { flash } })
        }}
      />
    </div>
  )
}
