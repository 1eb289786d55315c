import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { type CalendarEvent, type CalendarFile, writeCalendarFile } from './calendar-file.ts'
import { classUid, registrationUid } from './calendar-uid.ts'

const titled = (title: string) => presentClass({ title, isConfidential: false }, 'attendee', 'feed', '').title
const uid = classUid('5f0c2c2e-6d1c-4b0e-9a53-0d5b8c1f0a11', 200_001)
const event: CalendarEvent = {
  uid,
  sequence: 0,
  revisedAt: new Date('2026-11-01T12:00:00Z'),
  start: new Date('2026-11-21T15:00:00Z'),
  end: new Date('2026-11-21T15:45:00Z'),
  title: titled('Gentle Yoga'),
  isPrivate: false,
  description: 'A slow class.',
  place: 'Linden Hill Center, 1 Linden Hill, Fairfax, Virginia 22030',
  url: 'https://portal.example.org/class/200001',
  cancelled: false,
}
const write = (change: Partial<CalendarEvent> = {}, file: Partial<CalendarFile> = {}) =>
  writeCalendarFile({ method: 'PUBLISH', events: [{ ...event, ...change }], ...file })
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

describe('a calendar file, parsed by another library', () => {
  it('has the details of the class', () => {
    const { calendar, events } = read(write())
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(events).toHaveLength(1)
    const [one] = events
    expect(one).toMatchObject({
      uid,
      sequence: 0,
      summary: 'Gentle Yoga',
      description: 'A slow class.',
      location: 'Linden Hill Center, 1 Linden Hill, Fairfax, Virginia 22030',
    })
    expect(one!.component.getFirstPropertyValue('url')).toBe('https://portal.example.org/class/200001')
    expect(one!.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(String(one!.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-01T12:00:00Z')
  })

  it.each([
    // The spring DST change of 2027 in New York: 02:00 EST becomes 03:00 EDT.
    ['the last hour before clocks go forward', '2027-03-14T06:00:00Z', '2027-03-14T06:45:00Z'],
    ['1:30 to 3:30, one hour long, while clocks go forward', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z'],
    ['a class at 2:30, which is skipped that night', '2027-03-14T07:30:00Z', '2027-03-14T08:15:00Z'],
    // The fall DST change of 2026: 02:00 EDT becomes 01:00 EST, and 01:30 happens twice.
    ['the first 1:30 when clocks go back', '2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z'],
    ['the second 1:30 when clocks go back', '2026-11-01T06:30:00Z', '2026-11-01T07:15:00Z'],
    ['across the hour when clocks go back', '2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z'],
    ['a summer evening', '2027-07-01T22:30:00Z', '2027-07-01T23:15:00Z'],
  ])('has the correct times: %s', (_name, start, end) => {
    const text = write({ start: new Date(start), end: new Date(end) })
    expect(text).not.toMatch(/TZID|VTIMEZONE/)
    const [one] = read(text).events
    expect(one!.startDate.toJSDate().toISOString()).toBe(new Date(start).toISOString())
    expect(one!.endDate.toJSDate().toISOString()).toBe(new Date(end).toISOString())
    expect(one!.duration.toSeconds() * 1000).toBe(Date.parse(end) - Date.parse(start))
  })

  it.each([
    ['commas, semicolons and backslashes', 'Yoga; slow, \\ calm'],
    ['line breaks', 'One\nTwo\n\nThree'],
    ['text that looks like another property', 'Yoga\r\nATTENDEE:mailto:x@example.org\r\nEND:VEVENT'],
    ['long texts in other scripts', 'Entspannung für alle – 瑜伽 🧘‍♀️ '.repeat(20).trim()],
    ['quotes and colons', '"Yoga": the class'],
  ])('keeps %s', (_name, texts) => {
    const [one] = read(write({ title: titled(texts), description: texts, place: texts })).events
    const expected = texts.replaceAll('\r\n', '\n')
    expect([one!.summary, one!.description, one!.location]).toEqual([expected, expected, expected])
    expect(one!.attendees).toEqual([])
  })
  it('marks a private event', () => {
    expect(write({ isPrivate: true })).toContain('\r\nCLASS:PRIVATE\r\n')
    expect(write()).not.toContain('CLASS:')
  })
  it('removes control characters', () => {
    expect(read(write({ title: titled('Yoga\u0000\u0007 \u009bclass') })).events[0]!.summary).toBe(
      'Yoga class',
    )
  })

  it('has lines of at most 75 octets that end in CRLF, as RFC 5545 requires', () => {
    const text = write({ description: 'Für alle. '.repeat(100) })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('is identical each time, so that it can have an ETag', () => {
    expect(write()).toBe(write())
  })

  it('marks a cancelled class and frees the time', () => {
    const [one] = read(write({ cancelled: true, sequence: 3 })).events
    expect(one!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(one!.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(one!.sequence).toBe(3)
  })

  it('names organizer and attendee in an email, and requests no reply', () => {
    const participation = {
      organizer: { name: 'Archway "Cancer" Support, Inc.', email: 'no-reply@portal.example.org' },
      attendee: 'ann+class@example.org',
    }
    const { calendar, events } = read(write({}, { method: 'REQUEST', participation }))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    const [one] = events
    expect(one!.organizer).toBe('mailto:no-reply@portal.example.org')
    expect(one!.attendees).toHaveLength(1)
    const [attendee] = one!.attendees
    expect(String(attendee!.getFirstValue())).toMatch(/^mailto:ann\+class@example\.org$/i)
    expect(attendee!.getParameter('partstat')).toBe('ACCEPTED')
    expect(attendee!.getParameter('rsvp')).toBe('FALSE')
  })

  it('has the name and refresh interval of a subscription', () => {
    const subscription = { name: 'My Classes; Archway, Inc.\nX-EVIL:1', refreshMinutes: 60 }
    const text = write({}, { subscription })
    const { calendar } = read(text)
    // Escaped as RFC 7986 requires. The parser knows neither property, so it does not unescape them.
    const name = 'My Classes\\; Archway\\, Inc. X-EVIL:1'
    expect(text.split('\r\n')).toEqual(expect.arrayContaining([`NAME:${name}`, `X-WR-CALNAME:${name}`]))
    expect(calendar.getFirstProperty('x-evil')).toBeNull()
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
  })

  it('can be empty, for a calendar without classes', () => {
    const { calendar, events } = read(write({}, { events: [] }))
    expect(events).toEqual([])
    // A calendar without a component is invalid (RFC 5545).
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
    expect(String(calendar.getFirstSubcomponent('vtimezone')!.getFirstPropertyValue('tzid'))).toBe('Etc/UTC')
  })
})

it('a registration has a different UID than its class, and both are stable', () => {
  expect(uid).toBe('class-200001@5f0c2c2e-6d1c-4b0e-9a53-0d5b8c1f0a11')
  expect(registrationUid('abc', 500_001)).toBe('registration-500001@abc')
})
