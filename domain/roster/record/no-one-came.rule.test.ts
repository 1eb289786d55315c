import { describe, expect, it } from 'vitest'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import type { RosterClass } from '#domain/roster/add/decide-roster-change.rule.ts'
import { rosterTimes } from '#domain/roster/roster-times.rule.ts'
import { decideNoOneCame } from './no-one-came.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const end = new Date('2026-11-21T15:45:00Z')
const timeZone = 'America/New_York'
const offered = (isStaff = false, cancelled = false): RosterClass => ({
  facts: { ...classForRegistration(1).facts, start, cancelled },
  elsewhere: false,
  times: rosterTimes({ start, end }, timeZone, isStaff),
  timeZone,
})
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const month = 30 * 24 * 60

describe('recording that no one came', () => {
  it.each([
    ['is possible once the class has started', offered(), 0, true, later(0), 'accepted'],
    ['is possible after the class', offered(), 0, true, later(600), 'accepted'],
    ['can be undone', offered(), 0, false, later(600), 'accepted'],
    ['can be undone even when someone was checked in since', offered(), 1, false, later(600), 'accepted'],
    ['is not possible before the start', offered(), 0, true, later(-1), 'NO_ONE_CAME_TOO_EARLY'],
    ['is not possible when someone is checked in', offered(), 1, true, later(20), 'SOMEONE_CAME'],
    ['is not possible for a cancelled class', offered(false, true), 0, true, later(20), 'CLASS_CANCELLED'],
    ['is not possible for facilitators after a month', offered(), 0, true, later(month), 'ROSTER_CLOSED'],
    ['cannot be undone by facilitators after a month', offered(), 0, false, later(month), 'ROSTER_CLOSED'],
    ['is possible for staff after a month', offered(true), 0, true, later(month), 'accepted'],
  ] as const)('%s', (_when, one, came, noOneCame, now, answer) => {
    const decision = decideNoOneCame(one, { start, came, noOneCame }, now)
    expect(decision.ok ? 'accepted' : decision.code).toBe(answer)
  })
})
