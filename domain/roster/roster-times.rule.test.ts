import { describe, expect, it } from 'vitest'
import { lastDate, rosterTimes } from './roster-times.rule.ts'

const zone = 'America/New_York'
const at = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })
/** Saturday, 21 November 2026, 10:00 to 10:45 in New York. */
const saturday = at('2026-11-21T15:00:00Z', '2026-11-21T15:45:00Z')
const shown = (one: ReturnType<typeof at>, isStaff: boolean) => {
  const { checkInFrom, addsUntil, changesUntil } = rosterTimes(one, zone, isStaff)
  return [checkInFrom.toISOString(), addsUntil.toISOString(), changesUntil?.toISOString() ?? 'always']
}

describe('the times to change a roster', () => {
  it('are the class day for facilitators to add people, and 30 days to change entries', () => {
    expect(shown(saturday, false)).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-22T05:00:00.000Z',
      '2026-12-21T15:00:00.000Z',
    ])
  })
  it('are 30 days for staff to add people, with no limit to change entries', () => {
    expect(shown(saturday, true)).toEqual(['2026-11-21T05:00:00.000Z', '2026-12-21T15:00:00.000Z', 'always'])
  })
  it('start with online check-in when that opens the evening before', () => {
    const afterMidnight = at('2026-11-21T05:30:00Z', '2026-11-21T06:30:00Z')
    expect(shown(afterMidnight, false)[0]).toBe('2026-11-21T04:30:00.000Z')
  })
  it('end for adding with the class when it ends the next day', () => {
    const overMidnight = at('2026-11-22T04:00:00Z', '2026-11-22T06:00:00Z')
    expect(shown(overMidnight, false)[1]).toBe('2026-11-22T06:00:00.000Z')
  })
  it.each([
    [
      '23-hour day when the clocks go forward',
      '2026-03-08T15:00:00Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ],
    [
      '25-hour day when the clocks go back',
      '2026-11-01T15:00:00Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
  ])('cover the whole of a %s', (_name, start, from, until) => {
    expect(shown(at(start, start), false).slice(0, 2)).toEqual([from, until])
  })
})

it('the last date of a limit at midnight is the day before', () => {
  expect(lastDate(new Date('2026-11-22T05:00:00Z'), zone)).toBe('2026-11-21')
  expect(lastDate(new Date('2026-11-22T05:00:01Z'), zone)).toBe('2026-11-22')
})
