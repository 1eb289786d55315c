import type { ClassListing } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

/** That the person has a place, or that the class is cancelled: said at once, before what can be done about it has come. */
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
