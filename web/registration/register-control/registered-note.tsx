import type { ClassListing } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

/**
 * Says that the person has a seat, or that the class is cancelled. Rendered immediately, before the actions have
 * loaded.
 */
export function Registered({ course }: { course: Pick<ClassListing, 'courseTiming'> }) {
  const t = useMessages()
  return course.courseTiming.eventCancelled ? (
    <Note tone="no" icon={<CircleX />}>
      {t('errors.codes.CLASS_CANCELLED')}
    </Note>
  ) : (
    <Note icon={<CircleCheck />}>{t('registrationList.registered')}</Note>
  )
}
