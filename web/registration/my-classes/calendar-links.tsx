import {
  type CalendarEntry,
  calendarFilePath,
  googleCalendarLink,
  outlookCalendarLink,
} from '#domain/classes/calendar-links.rule.ts'
import { addressLines, modesOf } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { takesPartOnline } from '#web/registration/join-strip.tsx'
import type { MyClass } from './my-classes.api.ts'
import { plainText } from './plain-text.ts'

type CalendarClass = Pick<
  MyClass['course'],
  'databaseId' | 'title' | 'description' | 'start' | 'end' | 'room' | 'location' | 'courseTypes'
>

/** The class for the person's own calendar: Google's, a calendar file, Outlook's (specification, section 2). */
export function CalendarLinks({
  course,
  registrationType,
}: {
  course: CalendarClass
  registrationType: string
}) {
  const t = useMessages()
  const entry: CalendarEntry = {
    title: course.title,
    description: plainText(course.description ?? ''),
    start: new Date(course.start),
    end: new Date(course.end),
    location: takesPartOnline(modesOf(course), registrationType)
      ? t('common.onlineWithVideo')
      : placeOf(course) || t('class.checkWithOrganizers'),
  }
  const links = [
    { label: t('myClasses.googleCalendar'), href: googleCalendarLink(entry), isFile: false },
    { label: t('myClasses.icalExport'), href: calendarFilePath(course.databaseId), isFile: true },
    { label: t('myClasses.outlook'), href: outlookCalendarLink(entry), isFile: false },
  ]
  return (
    <div className="my-classes-card__calendar">
      <span className="small muted">{t('myClasses.addToCalendar')}</span>
      {links.map(({ label, href, isFile }) => (
        <a
          key={label}
          href={href}
          {...(isFile ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {label}
          <span className="visually-hidden">
            {t('myClasses.calendarFor', { title: course.title })}
            {isFile ? null : t('common.opensInNewTab')}
          </span>
        </a>
      ))}
    </div>
  )
}

/** The place in one line, as maps and calendars understand it. */
function placeOf({ location, room }: CalendarClass): string {
  if (!location) return ''
  return [location.name, room, ...addressLines(location)].filter(Boolean).join(', ')
}
