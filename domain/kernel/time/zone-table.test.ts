import { tzOffset } from '@date-fns/tz'
import { afterEach, describe, expect, it } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { spanish } from '#domain/kernel/language/spanish.ts'
import { nameOfZone, zoneAbbreviation, zoneTitle } from '#domain/kernel/language/zone-names.ts'
import { forgetZones, knownSpan, knowZone } from './known-zone.ts'
import { instantAt, wallTime } from './site-time.ts'
import { zoneTableOf } from './zone-table.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hour = 3_600_000

afterEach(forgetZones)

describe('the cached table of a time zone', () => {
  it.each<[string, string, Language]>([
    ['a zone whose clocks change twice a year', 'America/New_York', english],
    ['in Spanish', 'America/New_York', spanish],
    ['a zone whose clocks never change', 'America/Phoenix', english],
    ['a zone in the southern hemisphere', 'Australia/Lord_Howe', english],
    ['a zone where winter time is the adjusted time', 'Europe/Dublin', english],
    ['a zone whose clocks change for Ramadan', 'Africa/Casablanca', english],
    ['UTC', 'UTC', english],
  ])('agrees with the runtime at every hour of three years: %s', (_name, timeZone, language) => {
    knowZone(zoneTableOf(timeZone, now, language))
    const wrong: string[] = []
    for (let at = Date.UTC(2025); at < Date.UTC(2028); at += hour) {
      const instant = new Date(at)
      const span = knownSpan(timeZone, at, language.tag)
      if (span?.offset !== tzOffset(timeZone, instant)) wrong.push(instant.toISOString())
      // Getting names is slow. So this checks once a day, and every hour on days with a clock change.
      const isNear = tzOffset(timeZone, instant) !== tzOffset(timeZone, new Date(at + 24 * hour))
      if (!isNear && instant.getUTCHours() !== 12) continue
      if (span?.short !== nameOfZone(instant, timeZone, 'short', language)) wrong.push(`${at} short`)
      if (span?.long !== nameOfZone(instant, timeZone, 'longGeneric', language)) wrong.push(`${at} long`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['the minute before the clocks go forward', '2026-03-08T06:59:59.999Z', '01:59', 'EST'],
    ['the minute the clocks go forward', '2026-03-08T07:00:00Z', '03:00', 'EDT'],
    ['the first 01:30 on the night the clocks go back', '2026-11-01T05:30:00Z', '01:30', 'EDT'],
    ['the second 01:30 on that night', '2026-11-01T06:30:00Z', '01:30', 'EST'],
  ])('is correct at %s', (_name, iso, time, name) => {
    const instant = new Date(iso)
    knowZone(zoneTableOf('America/New_York', now, english))
    expect(wallTime(instant, 'America/New_York').time).toBe(time)
    expect(zoneAbbreviation(instant, 'America/New_York', english)).toBe(name)
    expect(zoneTitle(instant, 'America/New_York', english)).toBe('Eastern Time')
  })

  it('has no entry before or after its range, for another zone or for an invalid date', () => {
    knowZone(zoneTableOf('America/New_York', now, english))
    expect(knownSpan('America/New_York', Date.UTC(2024, 11, 31, 23))).toBeUndefined()
    expect(knownSpan('America/New_York', Date.UTC(2028))).toBeUndefined()
    expect(knownSpan('Europe/Berlin', now.getTime())).toBeUndefined()
    expect(knownSpan('America/New_York', Number.NaN)).toBeUndefined()
  })

  it('gives names only in its own language', () => {
    knowZone(zoneTableOf('America/New_York', now, spanish))
    expect(zoneTitle(now, 'America/New_York', spanish)).toBe('hora oriental')
    expect(zoneTitle(now, 'America/New_York', english)).toBe('Eastern Time')
  })

  it('is used to format times, so a wrong table gives wrong times', () => {
    const span = { from: 0, offset: 60, short: 'XST', long: 'X Time' }
    knowZone({ timeZone: 'America/New_York', tag: 'en', spans: [span], until: 1e9 })
    expect(wallTime(now, 'America/New_York').time).toBe('13:00')
    expect(instantAt('2026-11-26', '13:00', 'America/New_York')).toEqual(now)
    expect(zoneAbbreviation(now, 'America/New_York', english)).toBe('XST')
  })
})
