import { Fragment } from 'react'
import type { ClassListing } from '#web/classes/class-data.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { modesOf } from './class-kind.ts'

type Located = Pick<ClassListing, 'courseTypes' | 'location' | 'room'>

/**
 * Where a class is: "Linden Hill Center", "Online with Video", or both with "or" between. People on their way need the
 * room; people who choose a class do not. It appears with `room`.
 */
export function ClassLocation({ course, room = false }: { course: Located; room?: boolean }) {
  const t = useMessages()
  const modes = modesOf(course)
  const location = useLocationName(course, room)
  const [first, ...others] = modes.map((mode) => t(`modes.${mode}.place`, { place: location }))
  return (
    <>
      {first ?? location}
      {others.map((texts) => (
        <Fragment key={texts}>
          {' '}
          <b>{t('class.or')}</b> {texts}
        </Fragment>
      ))}
    </>
  )
}

/** Only the name of the location. 'Check with Organizers' where only they know it. */
export function useLocationName(course: Located, withRoomName = false): string {
  const t = useMessages()
  const location = course.location?.name ?? t('class.checkWithOrganizers')
  return withRoomName && course.room ? `${location}, ${course.room}` : location
}
