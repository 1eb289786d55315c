import { googleCalendarLink, outlookCalendarLink } from '#domain/classes/calendar-links.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { CalendarLinksFragment } from '#web/registration/documents.generated.ts'
import './calendar-links.css'

/**
 * The class for the person's own calendar: Google's, a calendar file, Outlook's (specification, section 2). The server says what all of
 * them carry, which is what the mails' files say too.
 */
export function CalendarLinks({ entry, title }: { entry: CalendarLinksFragment; title: string }) {
  const t = useMessages()
  const event = { ...entry, start: new Date(entry.start), end: new Date(entry.end) }
  const links = [
    { label: t('myClasses.googleCalendar'), href: googleCalendarLink(event), isFile: false },
    { label: t('myClasses.icalExport'), href: entry.fileUrl, isFile: true },
    { label: t('myClasses.outlook'), href: outlookCalendarLink(event), isFile: false },
  ]
  return (
    <div className="calendar-links">
      <span className="small muted">{t('myClasses.addToCalendar')}</span>
      {links.map(({ label, href, isFile }) => (
        // The file is opened and not only kept: phones put it into their calendar.
        <a key={label} href={href} {...(isFile ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
          {label}
          <span className="visually-hidden">
            {t('myClasses.calendarFor', { title })}
            {isFile ? null : t('common.opensInNewTab')}
          </span>
        </a>
      ))}
    </div>
  )
}
