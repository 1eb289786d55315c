/** A class as a web calendar's 'new event' page accepts it. */
export interface CalendarEntry {
  title: string
  /** Plain text. */
  description: string
  start: Date
  end: Date
  /** Empty: none. */
  location: string
}

/** In characters. URLs grow with their content, and some servers on the way reject long ones. */
const longestDescription = 1000

/**
 * Google Calendar's page for a new event. Start and end are in UTC, so no clock change can move them. The calendar
 * shows them in the person's own zone.
 */
export function googleCalendarLink(entry: CalendarEntry): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title,
    details: shortened(entry.description),
    location: entry.location,
    dates: `${compact(entry.start)}/${compact(entry.end)}`,
  })
}

/** Outlook's page for a new event, with the same times in its format. */
export function outlookCalendarLink(entry: CalendarEntry): string {
  return address('https://outlook.live.com/calendar/0/action/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    body: shortened(entry.description),
    location: entry.location,
    startdt: seconds(entry.start),
    enddt: seconds(entry.end),
  })
}

/** Spaces as %20: Outlook shows the plus signs of URLSearchParams unchanged. */
function address(page: string, values: Record<string, string>): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}?${query.join('&')}`
}

function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > longestDescription
    ? `${letters.slice(0, longestDescription).join('').trimEnd()}…`
    : text
}

/** 2026-03-08T06:30:00Z */
const seconds = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`
/** 20260308T063000Z */
const compact = (instant: Date) => seconds(instant).replace(/[-:]/g, '')
