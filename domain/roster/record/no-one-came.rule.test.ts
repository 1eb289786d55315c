import { describe, expect, it } from 'vitest'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
import type { RosterClass } from '#domain/roster/add/decide-roster-change.rule.ts'
import { rosterTimes } from '#domain/roster/roster-times.rule.ts'
import { decideNoOneCame } from './no-one-came.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const end = new Date('2026-11-21T15:45:00Z')
const timeZone = 'America/New_York'
const offered = (isStaff = false, cancelled = false): RosterClass => ({
  facts: { ...bookableClass(1).facts, start, cancelled },
  elsewhere: false,
  times: rosterTimes({ start, end }, timeZone, isStaff),
  timeZone,
})
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const month = 30 * 24 * 60

describe('that no one came is said', () => {
  it.each([
    ['once the class has begun', offered(), 0, true, later(0), 'accepted'],
    ['after it', offered(), 0, true, later(600), 'accepted'],
    ['and taken back', offered(), 0, false, later(600), 'accepted'],
    ['and taken back where somebody came meanwhile', offered(), 1, false, later(600), 'accepted'],
    ['not before it', offered(), 0, true, later(-1), 'NO_ONE_CAME_TOO_EARLY'],
    ['not where somebody is checked in', offered(), 1, true, later(20), 'SOMEONE_CAME'],
    ['not of a class that does not take place', offered(false, true), 0, true, later(20), 'CLASS_CANCELLED'],
    ['not by facilitators after a month', offered(), 0, true, later(month), 'ROSTER_CLOSED'],
    ['nor taken back by them then', offered(), 0, false, later(month), 'ROSTER_CLOSED'],
    ['by staff after a month', offered(true), 0, true, later(month), 'accepted'],
  ] as const)('%s', (_when, one, came, noOneCame, now, answer) => {
    const decision = decideNoOneCame(one, { start, came, noOneCame }, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(answer)
  })
})
