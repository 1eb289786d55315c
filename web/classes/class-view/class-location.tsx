import type { ClassListing } from '#web/classes/class-data.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { modesOf } from './class-kind.ts'

type Located = Pick<ClassListing, 'courseTypes' | 'location' | 'room'>

/**
 * Where a class is: "Linden Hill Center", "Online with Video", or several with "or" before the last. People on their
 * way need the room; people who choose a class do not. It appears with `room`.
 */
export function ClassLocation({ course, room = false }: { course: Located; room?: boolean }) {
  const t = useMessages()
  const modes = modesOf(course)
  const location = useLocationName(course, room)
  const places = modes.map((mode) => t(`modes.${mode}.place`, { place: location }))
  if (places.length < 2) return places[0] ?? location
  return (
    <>
      {formatList(places.slice(0, -1))} <b>{t('class.or')}</b> {places.at(-1)}
    </>
  )
}

/** Only the name of the location. 'Check with Organizers' where only they know it. */
export function useLocationName(course: Located, withRoomName = false): string {
  const t = useMessages()
  const location = course.location?.name ?? t('class.checkWithOrganizers')
  return withRoomName && course.room ? `${location}, ${course.room}` : location
}
