import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { RosterClass, RosterEntry } from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideRosterMove } from './decide-roster-move.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const facts: ClassFacts = {
  start: new Date('2026-11-21T15:00:00Z'),
  registrationOpen: null,
  registrationClose: null,
  noOnlineRegistration: true,
  customRegistrationMessage: null,
  cancelled: false,
  guestsAllowed: true,
  seats: seatsIn({ 'in-person': 0, online: 1 }),
}
const one: RosterClass = {
  facts,
  elsewhere: false,
  timeZone: 'America/New_York',
  times: {
    checkInFrom: new Date('2026-11-21T05:00:00Z'),
    addsUntil: new Date('2026-11-22T05:00:00Z'),
    changesUntil: new Date('2026-12-21T15:00:00Z'),
  } as RosterClass['times'],
}
const entry: RosterEntry = { courseId: 1, cancelled: false, mode: 'in-person', places: 1 }
const decide = (
  change: { entry?: Partial<RosterEntry> | null; facts?: Partial<ClassFacts>; wanted?: string } = {},
  at = now,
) =>
  decideRosterMove(
    change.entry === null ? null : { ...entry, ...change.entry },
    change.wanted ?? 'online',
    { ...one, facts: { ...facts, ...change.facts } },
    at,
  )

describe('a person on a roster is moved to another mode', () => {
  it('when that mode has a seat', () => {
    expect(decide()).toEqual({ ok: true, value: { entry, mode: 'online', moves: true } })
  })
  it('when seats are unlimited', () => {
    expect(decide({ facts: { seats: seatsIn({ 'in-person': 0, online: 'unlimited' }) } }).ok).toBe(true)
  })
  it('and stays when already in that mode, even when it is full', () => {
    expect(decide({ wanted: 'in-person' })).toMatchObject({ value: { moves: false } })
  })
})

describe('a person on a roster is not moved', () => {
  it.each([
    ['when they are no longer on it', { entry: null }, 'ROSTER_ENTRY_GONE'],
    ['when they cancelled', { entry: { cancelled: true } }, 'ROSTER_ENTRY_GONE'],
    ['in a cancelled class', { facts: { cancelled: true } }, 'CLASS_CANCELLED'],
    ['to an unknown mode', { wanted: 'by-post' }, 'MODE_NOT_OFFERED'],
    [
      'to a mode that the class does not offer',
      { facts: { seats: seatsIn({ 'in-person': 0 }) } },
      'MODE_NOT_OFFERED',
    ],
    ['when no seat is left', { facts: { seats: seatsIn({ 'in-person': 0, online: 0 }) } }, 'NO_ONLINE_SEATS'],
    ['with a guest when one seat is left', { entry: { places: 2 } }, 'NO_ONLINE_SEATS'],
    [
      'to in person when no in-person seats are left',
      { entry: { mode: 'online' as const }, wanted: 'in-person' },
      'NO_IN_PERSON_SEATS',
    ],
  ])('%s', (_name, change, code) => {
    expect(decide(change)).toMatchObject({ ok: false, code })
  })
  it('once the roster is closed', () => {
    expect(decide({}, new Date('2026-12-22T00:00:00Z'))).toMatchObject({ code: 'ROSTER_CLOSED' })
  })
})
