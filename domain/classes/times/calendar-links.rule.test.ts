import { describe, expect, it } from 'vitest'
import { instantAt } from '#domain/kernel/time/site-time.ts'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.rule.ts'

const zone = 'America/New_York'
const yoga = {
  title: 'Gentle Yoga & Rest',
  description: 'Slow movement.\n\nFor any body.',
  location: 'Linden Hill Center, 1420 Linden Hill Road, Fairfax',
  start: instantAt('2026-11-18', '11:00', zone),
  end: instantAt('2026-11-18', '11:45', zone),
}
const valuesOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

describe('the links to web calendars', () => {
  it('contain title, description, start, end and location for Google Calendar', () => {
    expect(valuesOf(googleCalendarLink(yoga))).toEqual({
      action: 'TEMPLATE',
      text: yoga.title,
      details: yoga.description,
      location: yoga.location,
      dates: '20261118T160000Z/20261118T164500Z',
    })
  })

  it('contain the same for Outlook', () => {
    expect(valuesOf(outlookCalendarLink(yoga))).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: yoga.title,
      body: yoga.description,
      location: yoga.location,
      startdt: '2026-11-18T16:00:00Z',
      enddt: '2026-11-18T16:45:00Z',
    })
  })

  it.each([
    ['in winter', '2026-01-14', '11:00', '20260114T160000Z'],
    ['in summer', '2026-07-15', '11:00', '20260715T150000Z'],
    ['on the day before the clocks go forward', '2026-03-07', '11:00', '20260307T160000Z'],
    ['on the day the clocks go forward', '2026-03-08', '11:00', '20260308T150000Z'],
    ['in the hour skipped when the clocks go forward', '2026-03-08', '02:30', '20260308T073000Z'],
    ['in the hour repeated when the clocks go back', '2026-11-01', '01:30', '20261101T053000Z'],
    ['on the day the clocks go back', '2026-11-01', '11:00', '20261101T160000Z'],
  ])('are correct %s', (_when, date, time, written) => {
    const start = instantAt(date, time, zone)
    const end = new Date(start.getTime() + 45 * 60_000)
    expect(valuesOf(googleCalendarLink({ ...yoga, start, end })).dates).toMatch(new RegExp(`^${written}/`))
    const outlook = valuesOf(outlookCalendarLink({ ...yoga, start, end }))
    expect(outlook.startdt?.replace(/[-:]/g, '')).toBe(written)
    expect(Date.parse(outlook.enddt ?? '') - Date.parse(outlook.startdt ?? '')).toBe(45 * 60_000)
  })

  it('keep the real duration of a class when the clocks go forward', () => {
    const start = instantAt('2026-03-08', '01:00', zone)
    const end = instantAt('2026-03-08', '04:00', zone)
    expect(valuesOf(googleCalendarLink({ ...yoga, start, end })).dates).toBe(
      '20260308T060000Z/20260308T080000Z',
    )
  })

  it('encode spaces and symbols so that every calendar can read them', () => {
    const link = outlookCalendarLink({ ...yoga, title: 'A + B & C = 100% "sure"?#' })
    expect(link).toContain('subject=A%20%2B%20B%20%26%20C%20%3D%20100%25%20%22sure%22%3F%23')
    expect(link).not.toContain('+')
  })

  it('omit empty values and truncate a description that is too long for a URL', () => {
    const link = googleCalendarLink({ ...yoga, location: '', description: '🧘'.repeat(1200) })
    expect(valuesOf(link)).not.toHaveProperty('location')
    expect(valuesOf(link).details).toBe(`${'🧘'.repeat(1000)}…`)
  })
})

it.each([
  [1000, false],
  [1001, true],
])('a description of %i characters is cut: %s', (length, isCut) => {
  const entry = {
    title: 'Yoga',
    description: 'x'.repeat(length),
    start: new Date(0),
    end: new Date(0),
    location: '',
  }
  expect(new URL(googleCalendarLink(entry)).searchParams.get('details')).toBe(
    `${'x'.repeat(1000)}${isCut ? '…' : ''}`,
  )
})
