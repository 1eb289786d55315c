import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import { classForRegistration } from '#domain/registration/testing/class-for-registration.ts'
import { rosterTimes } from '#domain/roster/roster-times.rule.ts'
import {
  decideAttendance,
  decideEntryChange,
  decideGuestOff,
  decideRosterAddition,
  decideRosterGuest,
  decideWalkIn,
  type RosterClass,
  type RosterEntry,
} from './decide-roster-change.rule.ts'

const timeZone = 'America/New_York'
const start = new Date('2026-11-21T15:00:00Z')
const end = new Date('2026-11-21T15:45:00Z')
const before = new Date('2026-11-10T15:00:00Z')
const during = new Date('2026-11-21T15:20:00Z')
const nextDay = new Date('2026-11-22T05:00:00Z')
const monthLater = new Date('2026-12-21T15:00:00Z')

function rosterClass({
  staff = false,
  elsewhere = false,
  ...facts
}: Partial<ClassFacts> & { staff?: boolean; elsewhere?: boolean } = {}): RosterClass {
  return {
    facts: { ...classForRegistration(1, { seats: seatsIn({ 'in-person': 5 }) }).facts, start, ...facts },
    elsewhere,
    times: rosterTimes({ start, end }, timeZone, staff),
    timeZone,
  }
}
const entry = (change: Partial<RosterEntry> = {}): RosterEntry => ({
  courseId: 1,
  cancelled: false,
  mode: 'in-person',
  places: 1,
  ...change,
})
const said = (decision: Decision<unknown>) => (decision.ok ? 'accepted' : decision.code)
const seated = (mode: string | null) => ({ mode, overCapacity: false })
const beyond = (mode: string | null) => ({ mode, overCapacity: true })
const hybrid = (inPerson: number, online: number) => ({ seats: seatsIn({ 'in-person': inPerson, online }) })

describe('a person is added to the roster', () => {
  it.each<[string, RosterClass, string | null, Date, string]>([
    ['before registration opens', rosterClass({ registrationOpen: start }), null, before, 'in-person'],
    ['after registration closed', rosterClass({ registrationClose: before }), null, during, 'in-person'],
    ['during the class', rosterClass(), null, during, 'in-person'],
    ['until the end of its day', rosterClass(), null, new Date(nextDay.getTime() - 1), 'in-person'],
    ['by staff after the day of the class', rosterClass({ staff: true }), null, nextDay, 'in-person'],
    ['when registration is by phone', rosterClass({ noOnlineRegistration: true }), null, before, 'in-person'],
    ['in the requested mode', rosterClass(hybrid(0, 1)), 'online', before, 'online'],
  ])('%s', (_name, one, mode, now, got) => {
    expect(decideRosterAddition(one, seated(mode), now)).toEqual({
      ok: true,
      value: { mode: got, overCapacity: false },
    })
  })
  it.each<[string, RosterClass, string | null, Date, string]>([
    ['for a cancelled class', rosterClass({ cancelled: true }), null, before, 'CLASS_CANCELLED'],
    ['for a full class', rosterClass({ seats: seatsIn({ 'in-person': 0 }) }), null, before, 'CLASS_FULL'],
    [
      'in person when no in-person seats are left',
      rosterClass(hybrid(0, 1)),
      'in-person',
      before,
      'NO_IN_PERSON_SEATS',
    ],
    ['online when no online seats are left', rosterClass(hybrid(1, 0)), 'online', before, 'NO_ONLINE_SEATS'],
    ['without a mode when there are two', rosterClass(hybrid(1, 1)), null, before, 'MODE_REQUIRED'],
    ['in a mode that the class does not offer', rosterClass(), 'online', before, 'MODE_NOT_OFFERED'],
    ['in an unknown mode', rosterClass(), 'by post', before, 'MODE_NOT_OFFERED'],
    ['by a facilitator the day after', rosterClass(), null, nextDay, 'ROSTER_ADDING_OVER'],
    ['by staff after a month', rosterClass({ staff: true }), null, monthLater, 'ROSTER_ADDING_OVER'],
    [
      'for a class with registration elsewhere',
      rosterClass({ elsewhere: true }),
      null,
      before,
      'ROSTER_ELSEWHERE',
    ],
  ])('but not %s', (_name, one, mode, now, code) => {
    expect(said(decideRosterAddition(one, seated(mode), now))).toBe(code)
  })
  it('reports the last date on which it was possible', () => {
    expect(decideRosterAddition(rosterClass(), seated(null), nextDay)).toMatchObject({
      data: { date: '2026-11-21' },
    })
  })
})

describe('a person is added to the roster over capacity', () => {
  const full = rosterClass({ seats: seatsIn({ 'in-person': 0 }) })
  it.each<[string, RosterClass, string | null, object]>([
    ['when the person leading the class confirms it', full, null, { mode: 'in-person', overCapacity: true }],
    [
      'in person when no in-person seats are left',
      rosterClass(hybrid(0, 5)),
      'in-person',
      { mode: 'in-person', overCapacity: true },
    ],
    ['when both modes are full', rosterClass(hybrid(0, 0)), 'online', { mode: 'online', overCapacity: true }],
    [
      'within capacity when a seat is left after all',
      rosterClass(hybrid(1, 0)),
      'in-person',
      { mode: 'in-person', overCapacity: false },
    ],
  ])('%s', (_name, one, mode, value) => {
    expect(decideRosterAddition(one, beyond(mode), during)).toEqual({ ok: true, value })
  })
  it.each<[string, RosterClass, string | null, string]>([
    ['without a mode', rosterClass(hybrid(0, 5)), null, 'MODE_REQUIRED'],
    ['in a mode that the class does not offer', full, 'online', 'MODE_NOT_OFFERED'],
    ['for a cancelled class', rosterClass({ cancelled: true }), null, 'CLASS_CANCELLED'],
    ['for a class with registration elsewhere', rosterClass({ elsewhere: true }), null, 'ROSTER_ELSEWHERE'],
  ])('but not %s', (_name, one, mode, code) => {
    expect(said(decideRosterAddition(one, beyond(mode), during))).toBe(code)
  })
})

describe('a walk-in', () => {
  it('can be added only from the day of the class', () => {
    expect(said(decideWalkIn(rosterClass(), seated(null), during))).toBe('accepted')
    expect(decideWalkIn(rosterClass(), seated(null), before)).toMatchObject({
      code: 'ATTENDANCE_TOO_EARLY',
      data: { opensAt: '2026-11-21T05:00:00.000Z' },
    })
  })
  it('needs a seat like everyone else', () => {
    const full = rosterClass({ seats: seatsIn({ 'in-person': 0 }) })
    expect(said(decideWalkIn(full, seated(null), during))).toBe('CLASS_FULL')
  })
})

describe('adding a guest to the roster', () => {
  it.each<[string, RosterEntry | null, RosterClass, Date, string]>([
    ['is accepted for a person without a guest', entry(), rosterClass(), before, 'accepted'],
    ['is accepted during the class', entry(), rosterClass(), during, 'accepted'],
    [
      'is accepted when seats are unlimited',
      entry(),
      rosterClass({ seats: seatsIn({ 'in-person': 'unlimited' }) }),
      during,
      'accepted',
    ],
    ['is rejected without an entry', null, rosterClass(), before, 'ROSTER_ENTRY_GONE'],
    [
      'is rejected for a cancelled registration',
      entry({ cancelled: true }),
      rosterClass(),
      before,
      'ROSTER_ENTRY_GONE',
    ],
    [
      'is rejected for a second guest',
      entry({ places: 2 }),
      rosterClass(),
      before,
      'ROSTER_GUEST_ALREADY_THERE',
    ],
    [
      'is rejected when the class does not allow guests',
      entry(),
      rosterClass({ guestsAllowed: false }),
      before,
      'GUEST_NOT_ALLOWED',
    ],
    [
      'is rejected when only two seats are left',
      entry(),
      rosterClass({ seats: seatsIn({ 'in-person': 2 }) }),
      before,
      'ROSTER_GUEST_NEEDS_SEATS',
    ],
    [
      'is accepted when three seats are left',
      entry(),
      rosterClass({ seats: seatsIn({ 'in-person': 3 }) }),
      before,
      'accepted',
    ],
    [
      'is checked against the seats of the person’s mode',
      entry({ mode: 'online' }),
      rosterClass(hybrid(9, 2)),
      before,
      'ROSTER_GUEST_NEEDS_SEATS',
    ],
    [
      'is rejected for a cancelled class',
      entry(),
      rosterClass({ cancelled: true }),
      before,
      'CLASS_CANCELLED',
    ],
    ['is rejected after the day of the class', entry(), rosterClass(), nextDay, 'ROSTER_ADDING_OVER'],
    [
      'is rejected for a class with registration elsewhere',
      entry(),
      rosterClass({ elsewhere: true }),
      before,
      'ROSTER_ELSEWHERE',
    ],
  ])('%s', (_name, of, one, now, expected) => {
    expect(said(decideRosterGuest(of, one, now))).toBe(expected)
  })
})

describe('checking in a person on the roster', () => {
  it.each<[string, RosterEntry | null, boolean, RosterClass, Date, string]>([
    ['is accepted on the day', entry(), false, rosterClass(), during, 'accepted'],
    ['is accepted with the guest', entry({ places: 2 }), true, rosterClass(), during, 'accepted'],
    ['is accepted the day after', entry(), false, rosterClass(), nextDay, 'accepted'],
    [
      'is accepted by staff after a month',
      entry(),
      false,
      rosterClass({ staff: true }),
      monthLater,
      'accepted',
    ],
    ['is rejected before the day', entry(), false, rosterClass(), before, 'ATTENDANCE_TOO_EARLY'],
    [
      'is rejected by staff before the day',
      entry(),
      false,
      rosterClass({ staff: true }),
      before,
      'ATTENDANCE_TOO_EARLY',
    ],
    ['is rejected after a month', entry(), false, rosterClass(), monthLater, 'ROSTER_CLOSED'],
    ['is rejected for a guest who does not exist', entry(), true, rosterClass(), during, 'ROSTER_NO_GUEST'],
    [
      'is rejected for a cancelled registration',
      entry({ cancelled: true }),
      false,
      rosterClass(),
      during,
      'ROSTER_ENTRY_GONE',
    ],
    ['is rejected without an entry', null, false, rosterClass(), during, 'ROSTER_ENTRY_GONE'],
    [
      'is rejected in a cancelled class',
      entry(),
      false,
      rosterClass({ cancelled: true }),
      during,
      'CLASS_CANCELLED',
    ],
  ])('%s', (_name, of, guest, one, now, expected) => {
    expect(said(decideAttendance(of, { guest }, one, now))).toBe(expected)
  })
})

describe('changing an entry and removing a guest', () => {
  it.each<[string, RosterEntry | null, RosterClass, Date, string, string]>([
    ['before the class: accepted', entry({ places: 2 }), rosterClass(), before, 'accepted', 'accepted'],
    [
      'in a cancelled class: accepted',
      entry({ places: 2 }),
      rosterClass({ cancelled: true }),
      before,
      'accepted',
      'accepted',
    ],
    [
      'after a month: rejected',
      entry({ places: 2 }),
      rosterClass(),
      monthLater,
      'ROSTER_CLOSED',
      'ROSTER_CLOSED',
    ],
    [
      'by staff after a month: accepted',
      entry({ places: 2 }),
      rosterClass({ staff: true }),
      monthLater,
      'accepted',
      'accepted',
    ],
    [
      'for a person without a guest: only the change is accepted',
      entry(),
      rosterClass(),
      before,
      'accepted',
      'ROSTER_NO_GUEST',
    ],
    ['without an entry: rejected', null, rosterClass(), before, 'ROSTER_ENTRY_GONE', 'ROSTER_ENTRY_GONE'],
  ])('%s', (_name, of, one, now, person, guest) => {
    expect([said(decideEntryChange(of, one, now)), said(decideGuestOff(of, one, now))]).toEqual([
      person,
      guest,
    ])
  })
})

describe('the times of a roster', () => {
  const opens = new Date('2026-11-21T05:00:00Z')
  const closes = new Date(start.getTime() + 30 * 86_400_000)
  const at = (instant: Date, more: number) => new Date(instant.getTime() + more)
  it.each([
    ['check-in, just before it opens', at(opens, -1), 'ATTENDANCE_TOO_EARLY'],
    ['check-in, as it opens', opens, 'accepted'],
    ['check-in, just before it closes', at(closes, -1), 'accepted'],
    ['check-in, as it closes', closes, 'ROSTER_CLOSED'],
  ])('%s', (_name, now, expected) => {
    expect(said(decideAttendance(entry(), { guest: false }, rosterClass(), now))).toBe(expected)
  })
  it.each([
    ['just before the end of the day', at(nextDay, -1), 'accepted'],
    ['at the end of the day', nextDay, 'ROSTER_ADDING_OVER'],
  ])('adding, %s', (_name, now, expected) => {
    expect(said(decideRosterAddition(rosterClass(), seated(null), now))).toBe(expected)
  })
})
