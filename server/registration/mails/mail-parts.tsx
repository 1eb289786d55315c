import { Link } from '@react-email/components'
import { lateStart } from '#domain/classes/times/running-late.rule.ts'
import { formatDate, formatTime, formatTimeRangeWithZone } from '#domain/kernel/language/dates.ts'
import { needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import type { CalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import { color, MailClassTitle, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { MailedCalendarFile, MailMessage, MailSite } from '#server/platform/mail/mail-template.ts'
import { modeTexts } from '#server/platform/messages/modes.texts.ts'
import { registrationEvent } from '#server/registration/calendar/registration-event.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { classMails } from './class-mails.texts.ts'
import type { ShownRegistration } from './mailed-registration.ts'
import { registrationMails } from './registration-mails.texts.ts'

/** Saturday, November 21, 2026 */
export function dayOf({ start }: { start: string }, { timeZone, language }: MailSite): string {
  return formatDate('full', new Date(start), timeZone, language)
}

/** 10:00 AM to 10:45 AM EST */
export function timeOf(
  { start, end }: { start: string; end: string },
  { timeZone, language }: MailSite,
): string {
  return formatTimeRangeWithZone(new Date(start), new Date(end), timeZone, language)
}

/** 10:10 AM: when a class starts that starts late. */
export function runningLateTime(
  { start, lateMinutes }: { start: string; lateMinutes: number },
  { timeZone, language }: MailSite,
): string {
  return formatTime(lateStart({ start: new Date(start), lateMinutes }), timeZone, language)
}

/** Day, time and location, always in that order. */
export function ClassFacts({
  registration,
  site,
}: {
  registration: Omit<ShownRegistration, 'sequence' | 'description'>
  site: MailSite
}) {
  const { title, textLanguage, mode, place, guest, start, lateMinutes } = registration
  const lines = [
    dayOf(registration, site),
    timeOf(registration, site),
    ...(lateMinutes
      ? [classMails(site).late.line({ time: runningLateTime({ start, lateMinutes }, site) })]
      : []),
    modeTexts(site)[mode].name,
    ...(needsLocation(mode) ? place : []),
    ...(guest ? [registrationMails(site).guest({ name: guest })] : []),
  ]
  return (
    <MailText>
      <MailClassTitle site={site} title={title} textLanguage={textLanguage} />
      {lines.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </MailText>
  )
}

/** How to get in, for people who attend in person, if the organization has entered it. */
export function GettingIn({ registration, site }: { registration: ShownRegistration; site: MailSite }) {
  const { mode, gettingIn } = registration
  const said = (['parking', 'entrance', 'accessibility'] as const).filter((each) => gettingIn?.[each])
  if (!needsLocation(mode) || said.length === 0) return null
  return (
    <MailText>
      {said.map((each, nth) => (
        <span key={each}>
          {nth > 0 && <br />}
          <strong>{registrationMails(site).gettingIn[each]}:</strong> {gettingIn?.[each]}
        </span>
      ))}
    </MailText>
  )
}

/** Links to the page that asks before it cancels. Opening it changes nothing. */
export function CancelLink({ registration, site }: { registration: ShownRegistration; site: MailSite }) {
  const { id, title, isConfidential } = registration
  return (
    <MailText>
      <Link href={cancelLink(site, id)} style={{ color: color.primary, textDecoration: 'underline' }}>
        {isConfidential
          ? registrationMails(site).cancelLinkUnnamed
          : registrationMails(site).cancelLink({ title })}
      </Link>
    </MailText>
  )
}

/**
 * For a date of a recurring registration: skip that date, or cancel the recurring registration with all its dates. Both
 * open a page that asks first.
 */
export function SkipOrCancel({ registration, site }: { registration: ShownRegistration; site: MailSite }) {
  const style = { color: color.primary, textDecoration: 'underline' }
  return (
    <MailText>
      <Link href={`${cancelLink(site, registration.id)}&skip=yes`} style={style}>
        {registrationMails(site).skipDate({ day: dayOf(registration, site) })}
      </Link>
      {' · '}
      <Link href={cancelLink(site, registration.id, 'cancel-spot')} style={style}>
        {registrationMails(site).cancelSpot}
      </Link>
    </MailText>
  )
}

/**
 * The link to a page that asks whether to cancel this registration, or the recurring registration that it belongs to.
 */
function cancelLink(
  { pagesUrl, linkSecret, linkNumber }: MailSite,
  registrationId: number,
  purpose: 'cancel-registration' | 'cancel-spot' = 'cancel-registration',
): string {
  return `${pagesUrl}/registration/cancel?token=${signRegistrationToken(purpose, linkSecret, registrationId, linkNumber)}`
}

/**
 * Links to the page that asks before it switches a seat to one online. For people who attend in another mode a class
 * that is also online.
 */
export function OnlineLink({ registration, site }: { registration: ShownRegistration; site: MailSite }) {
  const { id, mode, heldOnline } = registration
  if (needsVideoLink(mode) || !heldOnline) return null
  const token = signRegistrationToken('switch-mode', site.linkSecret, id, site.linkNumber)
  return (
    <MailText>
      {registrationMails(site).joinOnline.why({ spot: modeTexts(site)[mode].spot })}{' '}
      <Link
        href={`${site.pagesUrl}/registration/mode?token=${token}`}
        style={{ color: color.primary, textDecoration: 'underline' }}
      >
        {registrationMails(site).joinOnline.link}
      </Link>
    </MailText>
  )
}

/** The event for the person's calendar: to add or update it, or to remove it. */
export function calendarFileOf(
  registration: ShownRegistration,
  method: Exclude<CalendarFile['method'], 'PUBLISH'>,
  site: MailSite,
  { to, writtenAt }: MailMessage,
): MailedCalendarFile {
  return {
    name: `class-${registration.courseId}.ics`,
    calendar: {
      method,
      events: [
        registrationEvent(registration, site, {
          revisedAt: writtenAt,
          cancelled: method === 'CANCEL',
          channel: 'calendar',
        }),
      ],
      participation: {
        organizer: { name: site.organisationName, email: site.senderAddress },
        attendee: to,
      },
    },
  }
}

/** Staff's text: blank lines separate paragraphs, other line breaks stay. */
export function Paragraphs({ text }: { text: string }) {
  if (text.trim() === '') return null
  return text.split(/\n\s*\n/).map((paragraph, nth) => (
    <MailText key={nth}>
      {paragraph.split('\n').map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </MailText>
  ))
}
