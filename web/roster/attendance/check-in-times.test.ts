import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#web/platform/page/clock.ts'
import { buildRoster } from '#web/roster/testing/build-roster.ts'
import { mayCheckIn, whyNoCheckIn } from './check-in-times.ts'

const at = (time: string) => freezeClock(new Date(`2026-11-20T${time}Z`))
beforeEach(() => at('15:00:00.000'))
afterEach(() => freezeClock(null))

const cancelled = { ...buildRoster().course, courseTiming: { eventCancelled: true } }

describe('checking people in', () => {
  // From an hour before the class on.
  it.each([
    ['13:59:59.999', 'adminRoster.tick.notYet'],
    ['14:00:00.000', null],
  ])('at %s: %s', (time, key) => {
    at(time)
    const roster = buildRoster({ checkInFrom: '2026-11-20T14:00:00.000Z' })
    expect([whyNoCheckIn(roster)?.key ?? null, mayCheckIn(roster)]).toEqual([key, key === null])
  })
  it.each([
    ['14:59:59.999', null],
    ['15:00:00.000', 'adminRoster.tick.over'],
  ])('until its changes end at 15:00, at %s: %s', (time, key) => {
    at(time)
    const roster = buildRoster({ changesUntil: '2026-11-20T15:00:00.000Z' })
    expect([whyNoCheckIn(roster)?.key ?? null, mayCheckIn(roster)]).toEqual([key, key === null])
  })
  it('names when it begins, and the last day on which it was possible', () => {
    expect(whyNoCheckIn(buildRoster({ checkInFrom: '2026-11-24T15:00:00.000Z' }))?.date).toMatch(
      /Nov.* 24.*10:00 AM/,
    )
    // Midnight of the 20th in New York is the first instant that is too late.
    expect(whyNoCheckIn(buildRoster({ changesUntil: '2026-11-20T05:00:00.000Z' }))?.date).toBe(
      'Thursday, November 19, 2026',
    )
  })
  it('has no end if the roster has none', () => {
    at('23:59:00.000')
    expect(whyNoCheckIn(buildRoster({ changesUntil: null }))).toBeNull()
  })
  it('of a cancelled class is not possible, and the page itself says why', () => {
    at('13:00:00.000')
    expect([
      whyNoCheckIn(buildRoster({ course: cancelled })),
      mayCheckIn(buildRoster({ course: cancelled })),
    ]).toEqual([null, false])
  })
  it('is not for who may not change the roster', () => {
    expect(mayCheckIn(buildRoster({ mayChange: false }))).toBe(false)
  })
})
