import 'virtual:texts/pages'
import { useState } from 'react'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { type ClassListing, classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { MyCalendarLinks } from '#web/registration/calendar/my-calendar-links.tsx'
import {
  type CancellableClass,
  CancelRegistrationDialog,
} from '#web/registration/cancel/cancel-registration-dialog.tsx'
import type { MyRegistration } from '#web/registration/my-registrations/registered.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import type { RegisterControlProps } from './register-control-props.ts'
import { Registered } from './registered-note.tsx'

/** Says that the person has a seat, and offers to cancel it until the class has begun. */
export default function RegisteredControl({
  course,
  placement,
  registration,
  onCancelled,
}: {
  course: ClassListing
  placement: RegisterControlProps['placement']
  registration: MyRegistration
  onCancelled: (message: string) => void
}) {
  const t = useMessages()
  const [cancelling, setCancelling] = useState<CancellableClass | null>(null)
  const { eventCancelled } = course.courseTiming
  const canCancel = !eventCancelled && !isPast(new Date(course.start), now())
  return (
    <>
      <Registered course={course} />
      {placement === 'page' && canCancel ? (
        <>
          <LinkButton variant="secondary" to={paths.classDetails(course.databaseId)}>
            {t('visit.title')}
          </LinkButton>
          <MyCalendarLinks courseId={course.databaseId} title={course.title} />
        </>
      ) : null}
      {canCancel ? (
        <Button
          variant="danger"
          onClick={() =>
            setCancelling({
              registrationId: registration.databaseId,
              title: course.title,
              start: course.start,
              guestName: registration.guest?.name ?? null,
              inSeries: course.series !== null,
            })
          }
        >
          <span>
            {t('myClasses.cancelRegistration')}
            <span className="visually-hidden">
              {' '}
              {course.title}, {classTexts(course).shortDate}
            </span>
          </span>
        </Button>
      ) : null}
      <CancelRegistrationDialog
        cancelling={cancelling}
        onClose={() => setCancelling(null)}
        onCancelled={onCancelled}
      />
    </>
  )
}
