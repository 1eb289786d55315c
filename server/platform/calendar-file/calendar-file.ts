// Classes as iCalendar files and feeds. ical-generator writes the format. Ours is what an event says, and that its id and revision
// stay the same, so that calendar programs update events and do not double them.

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
  /** Stays the same for ever; see calendar-uid.ts. */
  uid: string
  /** Never goes down; a program takes the higher one for the newer. */
  sequence: number
  /** When what is said here became true; DTSTAMP. Not the moment of writing: the same event is the same text. */
  revisedAt: Date
  start: Date
  end: Date
  title: PresentedTitle<'calendar' | 'feed'>
  /** CLASS:PRIVATE: programs that share a calendar show others that the time is taken, and no more. */
  isPrivate: boolean
  /** Plain text. */
  description: string
  /** Empty: none. */
  place: string
  url: string
  cancelled: boolean
}

/** Who takes part, for files that a mail brings: programs then follow its changes and cancellations by themselves. */
interface Participation {
  organizer: { name: string; email: string }
  attendee: string
}

export interface CalendarFile {
  /** REQUEST and CANCEL speak to one person (`participation`); PUBLISH to everybody (RFC 5546). */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  events: readonly CalendarEvent[]
  participation?: Participation
  /** How a subscribed calendar is called, and how often it should be looked at. */
  subscription?: { name: string; refreshMinutes: number }
}

/**
 * A calendar file (RFC 5545). Times are moments in UTC and never local ones: a class is one moment and no rule, so no program
 * has to know when clocks change, and each shows its reader's own time. The same input gives the same bytes.
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
      // They booked it: nobody has to accept anything, and no answer is awaited.
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  const text = calendar.toString()
  return `${events.length === 0 ? text.replace('END:VCALENDAR', `${noEvents}\r\nEND:VCALENDAR`) : text}\r\n`
}

/** A calendar has at least one component (RFC 5545, 3.6); this one shows nothing and says nothing but what UTC is. */
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

/** Without control characters, which no text of a calendar file may hold; line ends stay. */
function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
}

/** The library writes a calendar's name as it is. */
function escaped(text: string): string {
  return clean(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
}
