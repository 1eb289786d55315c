import { classTexts, modesOf, usePlaceName, ViewerTime } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CalendarDays, Clock, MapPin, Users, Video } from '#web/ui/icons.ts'
import type { MyClass } from './my-classes.api.ts'
import './my-classes.css'

/** Date, time with its zone, the place or 'Online' as the person has registered, and the guest. */
export function MyClassFacts({
  course,
  registrationType,
  guestName,
}: {
  course: Pick<MyClass['course'], 'start' | 'end' | 'courseTypes' | 'location' | 'room'>
  registrationType: string
  guestName: string | null
}) {
  const t = useMessages()
  const place = usePlaceName(course)
  const texts = classTexts(course)
  const modes = modesOf(course)
  // The registration type decides where a class is both; 'In Person' is its default (specification, section 2).
  const isOnline = modes.length > 1 ? registrationType === 'online' : modes[0] === 'online'
  return (
    <>
      <ul className="facts">
        <li>
          <CalendarDays />
          <span>{texts.fullDate}</span>
        </li>
        <li>
          <Clock />
          <span>
            <b>
              {texts.startTime} <abbr title={texts.zone.name}>{texts.zone.abbreviation}</abbr>
            </b>
            <ViewerTime course={course} online={isOnline} />
          </span>
        </li>
        <li>
          {isOnline ? <Video /> : <MapPin />}
          <span>{isOnline ? t('common.online') : place}</span>
        </li>
      </ul>
      {guestName ? (
        <p className="my-classes-card__guest">
          <Users />
          {t('myClasses.guest', { name: guestName })}
        </p>
      ) : null}
    </>
  )
}
