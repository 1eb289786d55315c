import { Fragment } from 'react'
import type { ClassListing } from '#web/classes/class-data.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { modesOf } from './class-kind.ts'

type Placed = Pick<ClassListing, 'courseTypes' | 'location' | 'room'>

/**
 * Where a class is: "Linden Hill Center", "Online with Video", or both with "or" between. The room is of use to people
 * on their way, not to those who choose: it shows with `room`.
 */
export function ClassPlace({ course, room = false }: { course: Placed; room?: boolean }) {
  const t = useMessages()
  const modes = modesOf(course)
  const place = usePlaceName(course, room)
  const [first, ...others] = modes.map((mode) => t(`modes.${mode}.place`, { place }))
  return (
    <>
      {first ?? place}
      {others.map((texts) => (
        <Fragment key={texts}>
          {' '}
          <b>{t('class.or')}</b> {texts}
        </Fragment>
      ))}
    </>
  )
}

/** The name of the place alone; 'Check with Organizers' where only they know. */
export function usePlaceName(course: Placed, withRoom = false): string {
  const t = useMessages()
  const place = course.location?.name ?? t('class.checkWithOrganizers')
  return withRoom && course.room ? `${place}, ${course.room}` : place
}
