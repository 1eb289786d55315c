import { useState } from 'react'
import { isPast } from '#domain/classes/class-timing.rule.ts'
import { type ClassListing, classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { type CancellableClass, CancelRegistrationDialog } from './cancel-registration-dialog.tsx'
import type { OwnRegistration } from './registered.ts'

/** The person has a place: says so, and offers to give it up until the class has begun. */
export function RegisteredControl({
  course,
  registration,
  onCancelled,
}: {
  course: ClassListing
  registration: OwnRegistration
  onCancelled: (message: string) => void
}) {
  const t = useMessages()
  const [cancelling, setCancelling] = useState<CancellableClass | null>(null)
  const { eventCancelled } = course.courseTiming
  const canCancel = !eventCancelled && !isPast(new Date(course.start), now())
  return (
    <>
      {eventCancelled ? (
        <Note tone="no" icon={<CircleX />}>
          {t('errors.codes.CLASS_CANCELLED')}
        </Note>
      ) : (
        <Note icon={<CircleCheck />}>{t('registrationList.registered')}</Note>
      )}
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
