import { describe, expect, it } from 'vitest'
import { entryOfTime, timeOfEntry, timesOfLocalTimes, wallTimesOf } from './class-times.rule.ts'

const zone = 'America/New_York'
const at = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime })
const minutes = (found: ReturnType<typeof timesOfLocalTimes>) =>
  found.ok ? (found.end.getTime() - found.start.getTime()) / 60_000 : found

describe('the duration of a class', () => {
  it.each<[string, ReturnType<typeof at>, number]>([
    ['on a normal day', at('2026-11-21', '10:00', '10:45'), 45],
    ['around the hour skipped when the clocks go forward', at('2027-03-14', '01:30', '03:30'), 60],
    [
      'over both occurrences of an hour repeated when the clocks go back',
      at('2026-11-01', '00:30', '02:30'),
      180,
    ],
    ['from the first occurrence to the first', at('2026-11-01', '01:15', '01:45'), 30],
    ['from the first occurrence to the second', at('2026-11-01', '01:45', '01:15'), 30],
    ['until midnight', at('2026-11-21', '22:00', '00:00'), 120],
    ['past midnight', at('2026-11-21', '22:30', '01:15'), 165],
    ['until the morning, with a maximum of twelve hours', at('2026-11-21', '20:00', '08:00'), 720],
    ['past midnight from one month to the next', at('2026-11-30', '23:00', '00:30'), 90],
    ['past midnight on New Year’s Eve', at('2026-12-31', '21:00', '01:00'), 240],
    ['into the night the clocks go forward', at('2027-03-13', '22:00', '03:30'), 270],
    [
      'into the night the clocks go back, until the first occurrence',
      at('2026-10-31', '23:00', '01:30'),
      150,
    ],
    ['into the night the clocks go back, over both occurrences', at('2026-10-31', '23:00', '02:30'), 270],
    ['from the day the clocks go back past midnight', at('2026-11-01', '23:00', '01:30'), 150],
    ['past midnight on the day the clocks went forward', at('2027-03-14', '22:00', '02:30'), 270],
  ])('is in real minutes %s', (_name, times, length) => {
    expect(minutes(timesOfLocalTimes(times, zone))).toBe(length)
  })
  it.each<[string, ReturnType<typeof at>, object]>([
    [
      'starts at a time that does not exist',
      at('2027-03-14', '02:30', '04:00'),
      { field: 'startTime', problem: 'skipped' },
    ],
    [
      'ends at a time that does not exist',
      at('2027-03-14', '01:30', '02:30'),
      { field: 'endTime', problem: 'skipped' },
    ],
    [
      'ends the next day at a time that does not exist',
      at('2027-03-13', '23:00', '02:30'),
      { field: 'endTime', problem: 'skipped' },
    ],
    [
      'would last more than twelve hours past midnight',
      at('2026-11-21', '20:00', '08:01'),
      { field: 'endTime', problem: 'endsBeforeStart' },
    ],
    [
      'ends before it starts',
      at('2026-11-21', '10:00', '09:00'),
      { field: 'endTime', problem: 'endsBeforeStart' },
    ],
    [
      'ends when it starts',
      at('2026-11-21', '10:00', '10:00'),
      { field: 'endTime', problem: 'endsBeforeStart' },
    ],
  ])('is rejected when the class %s', (_name, times, complaint) => {
    expect(timesOfLocalTimes(times, zone)).toEqual({ ok: false, ...complaint })
  })
  it('converts times past midnight to local times and back', () => {
    const times = at('2026-11-21', '22:00', '00:30')
    const computed = timesOfLocalTimes(times, zone)
    expect(computed.ok && wallTimesOf(computed, zone)).toEqual(times)
  })
  it('keeps the second occurrence in the night after its date', () => {
    const saved = { start: new Date('2026-11-01T03:00:00Z'), end: new Date('2026-11-01T06:30:00Z') }
    const times = wallTimesOf(saved, zone)
    expect(times).toEqual(at('2026-10-31', '23:00', '01:30'))
    expect(timesOfLocalTimes(times, zone, saved)).toEqual({ ok: true, ...saved })
  })
  it('keeps the second occurrence of a repeated hour when the local times are unchanged', () => {
    const saved = { start: new Date('2026-11-01T06:30:00Z'), end: new Date('2026-11-01T06:45:00Z') }
    const times = wallTimesOf(saved, zone)
    expect(times).toEqual(at('2026-11-01', '01:30', '01:45'))
    expect(timesOfLocalTimes(times, zone, saved)).toEqual({ ok: true, ...saved })
    expect(timesOfLocalTimes(times, zone)).toMatchObject({ start: new Date('2026-11-01T05:30:00Z') })
  })
  it('uses the first occurrence when the new end requires it', () => {
    const saved = { start: new Date('2026-11-01T06:30:00Z'), end: new Date('2026-11-01T06:45:00Z') }
    expect(timesOfLocalTimes(at('2026-11-01', '01:30', '01:15'), zone, saved)).toEqual({
      ok: true,
      start: new Date('2026-11-01T05:30:00Z'),
      end: new Date('2026-11-01T06:15:00Z'),
    })
  })
})

describe('the form value of an instant', () => {
  it('converts to the same instant, and is null for a skipped time', () => {
    const second = new Date('2026-11-01T06:30:00Z')
    expect(entryOfTime(second, zone)).toBe('2026-11-01T01:30')
    expect(timeOfEntry('2026-11-01T01:30', zone, second)).toEqual(second)
    expect(timeOfEntry('2026-11-01T01:30', zone)).toEqual(new Date('2026-11-01T05:30:00Z'))
    expect(timeOfEntry('2027-03-14T02:30', zone)).toBeNull()
  })
})
