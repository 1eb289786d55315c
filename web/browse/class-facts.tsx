import { needsVideoLink } from '#domain/kernel/modes.ts'
import {
  type ClassListing,
  ClassPlace,
  ClassTime,
  classTexts,
  modesOf,
  ViewerTime,
} from '#web/classes/classes.door.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Clock, User } from '#web/ui/icons.ts'
import { PlaceIcon } from '#web/ui/tag.tsx'

/** Time, place and facilitator of a class, always in this order. The day stands beside it; `sayDate` adds it for screen readers. */
export function ClassFacts({ course, sayDate = false }: { course: ClassListing; sayDate?: boolean }) {
  const t = useMessages()
  const modes = modesOf(course)
  const facilitators = formatList(course.facilitators.nodes.map(({ name }) => name))
  return (
    <ul className="facts">
      <li>
        <Clock />
        <span>
          {sayDate ? <span className="visually-hidden">{classTexts(course).fullDate}, </span> : null}
          <b>
            <ClassTime course={course} />
          </b>
          <ViewerTime course={course} online={needsVideoLink(...modes)} />
        </span>
      </li>
      <li>
        <PlaceIcon modes={modes} />
        <span>
          <ClassPlace course={course} />
        </span>
      </li>
      {facilitators ? (
        <li>
          <User />
          <span>
            <span className="visually-hidden">{t('class.facilitator')}: </span>
            {facilitators}
          </span>
        </li>
      ) : null}
    </ul>
  )
}
