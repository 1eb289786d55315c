// Classes as iCalendar files and feeds. ical-generator writes the format. Our code decides the content of an event. It
// also keeps the event's id and revision stable, so that calendar programs update events instead of duplicating them.

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { PresentedTitle } from '#domain/kernel/present-class.rule.ts'

/** A class as a calendar program shows it. */
export interface CalendarEvent {
  /** Never changes; see calendar-uid.ts. */
  uid: string
  /** Never decreases. Calendar programs take the higher number as newer. */
  sequence: number
  /**
   * DTSTAMP: when this content became true, not when the file is written. So an unchanged event gives the same text.
   */
  revisedAt: Date
  start: Date
  end: Date
  title: PresentedTitle<'calendar' | 'feed'>
  /** CLASS:PRIVATE: a shared calendar shows other people only that the time is busy. */
  isPrivate: boolean
  /** Plain text. */
  description: string
  /** Empty: no location. */
  place: string
  url: string
  cancelled: boolean
}

/**
 * Organizer and attendee, for files attached to an email. Calendar programs then apply changes and cancellations
 * automatically.
 */
interface Participation {
  organizer: { name: string; email: string }
  attendee: string
}

export interface CalendarFile {
  /** REQUEST and CANCEL address one person (`participation`). PUBLISH addresses everyone (RFC 5546). */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  events: readonly CalendarEvent[]
  participation?: Participation
  /** The name of a subscribed calendar, and how often programs should refresh it. */
  subscription?: { name: string; refreshMinutes: number }
}

/**
 * Writes a calendar file (RFC 5545). Times are UTC instants, never local times or recurrence rules. So no program needs
 * DST rules, and each shows its reader's local time. The same input gives the same bytes.
 */
export function writeCalendarFile({ method, events, participation, subscription }: CalendarFile): string {
  const calendar = ical({ prodId: { company: 'Archway', product: 'Portal', language: 'EN' } })
  calendar.method(ICalCalendarMethod[method])
  if (subscription) {
    calendar.name(escaped(subscription.name))
    calendar.ttl(subscription.refreshMinutes * 60)
  }
  for (const event of events) {
    const written = calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: event.revisedAt,
      start: event.start,
      end: event.end,
      summary: clean(event.title),
      description: clean(event.description),
      location: event.place ? { title: clean(event.place) } : null,
      url: event.url,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(event.isPrivate && { class: ICalEventClass.PRIVATE }),
      transparency: event.cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    })
    if (!participation) continue
    written.organizer({ name: clean(participation.organizer.name), email: participation.organizer.email })
    written.createAttendee({
      email: participation.attendee,
      name: participation.attendee,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      // The person registered, so the event needs no acceptance and no reply.
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  const text = calendar.toString()
  return `${events.length === 0 ? text.replace('END:VCALENDAR', `${noEvents}\r\nEND:VCALENDAR`) : text}\r\n`
}

/** A calendar needs at least one component (RFC 5545, 3.6). This one shows nothing: it only defines UTC. */
const noEvents = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** Removes control characters, which calendar files must not contain. Line ends stay. */
function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The library does not escape a calendar's name. */
function escaped(text: string): string {
  return clean(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
}
