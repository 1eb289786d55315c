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

describe('the table of a zone', () => {
  it.each<[string, string, Language]>([
    ['where clocks change twice a year', 'America/New_York', english],
    ['in Spanish', 'America/New_York', spanish],
    ['where they never change', 'America/Phoenix', english],
    ['south of the equator', 'Australia/Lord_Howe', english],
    ['where winter is what is saved', 'Europe/Dublin', english],
    ['where they change for a month of fasting', 'Africa/Casablanca', english],
    ['of UTC', 'UTC', english],
  ])('says at every hour of three years what the runtime says %s', (_name, timeZone, language) => {
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
    ['the minute before the spring jump', '2026-03-08T06:59:59.999Z', '01:59', 'EST'],
    ['the minute of it', '2026-03-08T07:00:00Z', '03:00', 'EDT'],
    ['the first 01:30 of the autumn night', '2026-11-01T05:30:00Z', '01:30', 'EDT'],
    ['the second', '2026-11-01T06:30:00Z', '01:30', 'EST'],
  ])('is right at %s', (_name, iso, time, name) => {
    const instant = new Date(iso)
    knowZone(zoneTableOf('America/New_York', now, english))
    expect(wallTime(instant, 'America/New_York').time).toBe(time)
    expect(zoneAbbreviation(instant, 'America/New_York', english)).toBe(name)
    expect(zoneTitle(instant, 'America/New_York', english)).toBe('Eastern Time')
  })

  it('says nothing of what is before it, after it, of another zone or of no moment', () => {
    knowZone(zoneTableOf('America/New_York', now, english))
    expect(knownSpan('America/New_York', Date.UTC(2024, 11, 31, 23))).toBeUndefined()
    expect(knownSpan('America/New_York', Date.UTC(2028))).toBeUndefined()
    expect(knownSpan('Europe/Berlin', now.getTime())).toBeUndefined()
    expect(knownSpan('America/New_York', Number.NaN)).toBeUndefined()
  })

  it('gives its names in its own language alone', () => {
    knowZone(zoneTableOf('America/New_York', now, spanish))
    expect(zoneTitle(now, 'America/New_York', spanish)).toBe('hora oriental')
    expect(zoneTitle(now, 'America/New_York', english)).toBe('Eastern Time')
  })

  it('is what times are read from: a table that is wrong makes them wrong', () => {
    const span = { from: 0, offset: 60, short: 'XST', long: 'X Time' }
    knowZone({ timeZone: 'America/New_York', tag: 'en', spans: [span], until: 1e9 })
    expect(wallTime(now, 'America/New_York').time).toBe('13:00')
    expect(instantAt('2026-11-26', '13:00', 'America/New_York')).toEqual(now)
    expect(zoneAbbreviation(now, 'America/New_York', english)).toBe('XST')
  })
})
