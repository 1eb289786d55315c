import { describe, expect, it } from 'vitest'
import { english } from './english.ts'
import { zoneAbbreviation, zoneTitle } from './zone-names.ts'

const newYork = 'America/New_York'
const utc = (iso: string) => new Date(iso)

describe('the time zone badge', () => {
  it.each([
    ['EST in winter', '2026-02-09T15:00:00Z', newYork, 'EST'],
    ['EDT in summer', '2026-07-09T15:00:00Z', newYork, 'EDT'],
    ['EST until the clocks go forward', '2026-03-08T06:59:00Z', newYork, 'EST'],
    ['EDT from the time the clocks go forward', '2026-03-08T07:00:00Z', newYork, 'EDT'],
    ['EDT in the first 01:30 on the night the clocks go back', '2026-11-01T05:30:00Z', newYork, 'EDT'],
    ['EST in the second 01:30 on that night', '2026-11-01T06:30:00Z', newYork, 'EST'],
    ['CST in Chicago', '2026-02-09T15:00:00Z', 'America/Chicago', 'CST'],
    ['the offset when a time zone has no abbreviation', '2026-02-09T15:00:00Z', 'Asia/Kolkata', 'GMT+5:30'],
  ])('shows %s', (_name, instant, zone, text) => {
    expect(zoneAbbreviation(utc(instant), zone, english)).toBe(text)
  })
  it('is titled Eastern Time all year', () => {
    expect(zoneTitle(utc('2026-02-09T15:00:00Z'), newYork, english)).toBe('Eastern Time')
    expect(zoneTitle(utc('2026-07-09T15:00:00Z'), newYork, english)).toBe('Eastern Time')
  })
})
