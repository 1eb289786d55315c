import { tzOffset } from '@date-fns/tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt, isoInZone, isTimeZone, minutesBetween, startOfLocalDay, wallTime } from './site-time.ts'

const newYork = 'America/New_York'
const utc = (iso: string) => new Date(iso)

describe('an instant is shown in local time', () => {
  it.each([
    ['winter', '2026-01-15T15:00:00Z', newYork, '2026-01-15', '10:00'],
    ['summer', '2026-07-15T14:00:00Z', newYork, '2026-07-15', '10:00'],
    ['the evening before', '2026-01-15T03:30:00Z', newYork, '2026-01-14', '22:30'],
    ['just before the clocks go forward', '2026-03-08T06:59:00Z', newYork, '2026-03-08', '01:59'],
    ['just after the clocks go forward', '2026-03-08T07:00:00Z', newYork, '2026-03-08', '03:00'],
    [
      'the first 01:30 on the night the clocks go back',
      '2026-11-01T05:30:00Z',
      newYork,
      '2026-11-01',
      '01:30',
    ],
    [
      'the second 01:30 on the night the clocks go back',
      '2026-11-01T06:30:00Z',
      newYork,
      '2026-11-01',
      '01:30',
    ],
    ['a zone with a half-hour offset', '2026-01-15T00:00:00Z', 'Asia/Kolkata', '2026-01-15', '05:30'],
  ])('in %s', (_name, instant, zone, date, time) => {
    expect(wallTime(utc(instant), zone)).toMatchObject({ date, time })
  })
})

describe('a local date and time becomes an instant', () => {
  it.each([
    ['in winter', '2026-01-15', '10:00', newYork, '2026-01-15T15:00:00.000Z'],
    ['in summer', '2026-07-15', '10:00', newYork, '2026-07-15T14:00:00.000Z'],
    [
      'on the night the clocks go forward, before the change',
      '2026-03-08',
      '01:30',
      newYork,
      '2026-03-08T06:30:00.000Z',
    ],
    ['in the skipped hour: an hour later', '2026-03-08', '02:30', newYork, '2026-03-08T07:30:00.000Z'],
    [
      'on the night the clocks go forward, after the change',
      '2026-03-08',
      '03:00',
      newYork,
      '2026-03-08T07:00:00.000Z',
    ],
    ['in the repeated hour: the first one', '2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    [
      'on the night the clocks go back, after the change',
      '2026-11-01',
      '02:00',
      newYork,
      '2026-11-01T07:00:00.000Z',
    ],
    [
      'in a zone whose clocks change by half an hour',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
    ],
    ['in UTC', '2026-11-01', '01:30', 'UTC', '2026-11-01T01:30:00.000Z'],
  ])('%s', (_name, date, time, zone, instant) => {
    expect(instantAt(date, time, zone).toISOString()).toBe(instant)
  })

  it('is rejected when it is not a date and time', () => {
    expect(() => instantAt('2026-13-01', '10:00', newYork)).toThrow(RangeError)
    expect(() => instantAt('2026-01-01', '25:00', newYork)).toThrow(RangeError)
  })

  it('converts back to the same local time, except for the repeated hour', () => {
    const times = fc.date({
      min: utc('1990-01-01T00:00:00Z'),
      max: utc('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    const zones = fc.constantFrom(newYork, 'America/Phoenix', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
    fc.assert(
      fc.property(times, zones, (instant, zone) => {
        instant.setUTCSeconds(0, 0)
        const { date, time } = wallTime(instant, zone)
        const back = instantAt(date, time, zone)
        expect(wallTime(back, zone)).toMatchObject({ date, time })
        expect([0, 30, 60]).toContain(minutesBetween(back, instant))
      }),
    )
  })
})

it('a day starts at its first instant, even when midnight is skipped', () => {
  expect(startOfLocalDay('2026-03-08', newYork).toISOString()).toBe('2026-03-08T05:00:00.000Z')
  // Chile's clocks go from 24:00 to 01:00.
  expect(startOfLocalDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z')
})

it('durations are real minutes on both clock-change nights', () => {
  const between = (date: string, from: string, to: string) =>
    minutesBetween(instantAt(date, from, newYork), instantAt(date, to, newYork))
  expect(between('2026-03-08', '01:00', '04:00')).toBe(120)
  expect(between('2026-11-01', '00:30', '02:30')).toBe(180)
  expect(between('2026-06-01', '18:30', '19:15')).toBe(45)
})

it('an ISO timestamp has the offset of its date', () => {
  expect(isoInZone(utc('2026-11-21T15:00:00Z'), newYork)).toBe('2026-11-21T10:00:00-05:00')
  expect(isoInZone(utc('2026-07-15T14:00:00Z'), newYork)).toBe('2026-07-15T10:00:00-04:00')
  expect(isoInZone(utc('2026-07-15T14:00:00Z'), 'Asia/Kolkata')).toBe('2026-07-15T19:30:00+05:30')
  expect(isoInZone(utc('2026-07-15T14:00:00Z'), 'UTC')).toBe('2026-07-15T14:00:00+00:00')
})

it('a valid time zone name is recognized', () => {
  expect([newYork, 'UTC', 'Mars/Olympus', '', '+05:00'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('local times in any zone agree with the offset at every instant, on repeated lookups', () => {
  const zones = [
    newYork,
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Monrovia',
    'Europe/Dublin',
  ]
  const times = fc.date({
    min: utc('1900-01-01T00:00:00Z'),
    max: utc('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(times, fc.constantFrom(...zones), fc.nat(900_000), (instant, zone, later) => {
      for (const at of [instant, new Date(instant.getTime() + later)]) {
        const { day, minuteOfDay } = wallTime(at, zone)
        const shown = Math.floor((at.getTime() + tzOffset(zone, at) * 60_000) / 60_000)
        expect(day * 24 * 60 + minuteOfDay).toBe(shown)
      }
    }),
  )
})
