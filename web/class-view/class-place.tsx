import type { ClassListing } from '#web/class-data/class-data.ts'
import { useMessages } from '#web/messages/messages.ts'
import { modesOf } from './class-kind.ts'

type Placed = Pick<ClassListing, 'courseTypes' | 'location' | 'room'>

/**
 * Where a class is: "Linden Hill Center, Studio", "Online with Video", or both with "or" between.
 * A room that is a mere number is only of use to people on their way: it shows with `roomNumber`.
 */
export function ClassPlace({ course, roomNumber = false }: { course: Placed; roomNumber?: boolean }) {
  const t = useMessages()
  const modes = modesOf(course)
  const place = usePlaceName(course, roomNumber)
  if (!modes.includes('online')) return place
  if (!modes.includes('in-person')) return t('common.onlineWithVideo')
  return (
    <>
      {place} <b>{t('class.or')}</b> {t('common.onlineWithVideo')}
    </>
  )
}

/** The name of the place alone; 'Check with Organizers' where only they know. */
export function usePlaceName(course: Placed, roomNumber = false): string {
  const t = useMessages()
  const place = course.location?.name ?? t('class.checkWithOrganizers')
  const { room } = course
  if (!room) return place
  if (!/^\d+$/.test(room)) return `${place}, ${room}`
  return roomNumber ? `${place}, ${t('class.room', { room })}` : place
}
