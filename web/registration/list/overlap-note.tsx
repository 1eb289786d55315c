import { overlapping, type TimedClass } from '#domain/registration/confirm/overlaps.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { TriangleAlert } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

/**
 * Warns of a schedule conflict with another class of the list or a registered class. It does not prevent the
 * registration.
 */
export function OverlapNote({ entry, list }: { entry: ListEntry; list: RegistrationListInUse }) {
  const t = useMessages()
  const { user } = useSession()
  const registered = (user?.registrations.nodes ?? []).flatMap(({ course }): TimedClass[] =>
    course ? [{ ...course, courseId: course.databaseId }] : [],
  )
  // If the class is registered already, its card says so.
  if (registered.some(({ courseId }) => courseId === entry.course.courseId)) return null
  const listed = list.list.entries.map(({ course }) => course)
  const [sameTime] = overlapping(entry.course, registered)
  const [inList] = overlapping(entry.course, listed)
  if (!sameTime && !inList) return null
  return (
    <Note tone="wait" icon={<TriangleAlert />}>
      {sameTime
        ? t('registrationList.overlapsBooked', { title: sameTime.title })
        : t('registrationList.overlapsListed', { title: inList?.title ?? '' })}
    </Note>
  )
}
