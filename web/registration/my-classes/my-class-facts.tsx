import 'virtual:texts/pages'
import { needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import {
  classTexts,
  modesOf,
  RunningLateNote,
  type RunningLateSpan,
  useLocationName,
  ViewerTime,
} from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { attendedMode } from '#web/registration/attend/join-strip.tsx'
import { ModeIcons, modeNames } from '#web/ui/content/tag.tsx'
import { CalendarDays, Clock, Users } from '#web/ui/icons.ts'
import type { MyClass } from './my-classes.api.ts'
import './my-classes.css'

/**
 * Time, location or 'Online' as registered, and the guest. The arch beside it shows the date, and the page names the
 * time zone once. Both are repeated here for screen readers and for print.
 */
export function MyClassFacts({
  course,
  registrationType,
  guestName,
  isPast,
}: {
  course: Pick<MyClass['course'], 'start' | 'end' | 'courseTypes' | 'location' | 'room'> & RunningLateSpan
  registrationType: string
  guestName: string | null
  /** A date of another year is shown in full, because the arch has no year. */
  isPast: boolean
}) {
  const t = useMessages()
  const location = useLocationName(course)
  const texts = classTexts(course)
  const mode = attendedMode(modesOf(course), registrationType)
  const isOfOtherYear = isPast && texts.date.slice(0, 4) !== localDate(now(), settings.timeZone).slice(0, 4)
  return (
    <>
      <ul className="facts">
        {isOfOtherYear ? (
          <li>
            <CalendarDays />
            <span>{texts.fullDate}</span>
          </li>
        ) : null}
        <li>
          <Clock />
          <span>
            {isOfOtherYear ? null : <span className="my-classes-card__date">{texts.fullDate}, </span>}
            <b>{texts.startTime}</b> {t('myClasses.until', { end: texts.endTime })}
            <abbr className="my-classes-card__zone" title={texts.zone.name}>
              {' '}
              {texts.zone.abbreviation}
            </abbr>
            <ViewerTime course={course} online={needsVideoLink(mode)} />
          </span>
        </li>
        <li>
          <ModeIcons modes={[mode]} />
          <span>{needsLocation(mode) ? location : modeNames([mode])}</span>
        </li>
      </ul>
      {isPast ? null : <RunningLateNote course={course} />}
      {guestName ? (
        <p className="my-classes-card__guest">
          <Users />
          {t('myClasses.guest', { name: guestName })}
        </p>
      ) : null}
    </>
  )
}
