import 'virtual:texts/pages'
import { googleCalendarLink, outlookCalendarLink } from '#domain/classes/times/calendar-links.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { CalendarLinksFragment } from '#web/registration/documents.generated.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { CalendarPlus } from '#web/ui/icons.ts'
import { Menu } from '#web/ui/menu/menu.tsx'
import './calendar-links.css'

/**
 * One menu that adds the class to the person's calendar: Google's, a calendar file, or Outlook's (specification,
 * section 2). The server provides the content. The files in emails have the same content.
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
      <Menu
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        icon={<CalendarPlus />}
        align="start"
        label={t('myClasses.addToCalendar')}
        name={t('myClasses.addToCalendar') + t('myClasses.calendarFor', { title })}
      >
        {links.map(({ label, href, isFile }) => (
          <li key={label}>
            {/* The file is opened, not only saved: phones then add it to their calendar. */}
            <a href={href} {...(isFile ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
              <span>
                {label}
                <span className="visually-hidden">
                  {t('myClasses.calendarFor', { title })}
                  {isFile ? null : t('common.opensInNewTab')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </Menu>
    </div>
  )
}
