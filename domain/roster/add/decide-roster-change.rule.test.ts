import { describe, expect, it } from 'vitest'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { seatsIn } from '#domain/classes/testing/seats.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import { bookableClass } from '#domain/registration/testing/bookable-class.ts'
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
    facts: { ...bookableClass(1, { seats: seatsIn({ 'in-person': 5 }) }).facts, start, ...facts },
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

describe('a person is put on the roster', () => {
  it.each<[string, RosterClass, string | null, Date, string]>([
    ['before registration opens', rosterClass({ registrationOpen: start }), null, before, 'in-person'],
    ['after registration closed', rosterClass({ registrationClose: before }), null, during, 'in-person'],
    ['while the class is on', rosterClass(), null, during, 'in-person'],
    ['until its day is over', rosterClass(), null, new Date(nextDay.getTime() - 1), 'in-person'],
    ['by staff a month later', rosterClass({ staff: true }), null, nextDay, 'in-person'],
    ['where one registers by phone', rosterClass({ noOnlineRegistration: true }), null, before, 'in-person'],
    ['in the mode that is named', rosterClass(hybrid(0, 1)), 'online', before, 'online'],
  ])('%s', (_name, one, mode, now, got) => {
    expect(decideRosterAddition(one, seated(mode), now)).toEqual({
      ok: true,
      value: { mode: got, overCapacity: false },
    })
  })
  it.each<[string, RosterClass, string | null, Date, string]>([
    ['of a cancelled class', rosterClass({ cancelled: true }), null, before, 'CLASS_CANCELLED'],
    ['of a full class', rosterClass({ seats: seatsIn({ 'in-person': 0 }) }), null, before, 'CLASS_FULL'],
    ['of a room that is full', rosterClass(hybrid(0, 1)), 'in-person', before, 'NO_IN_PERSON_SEATS'],
    ['of a meeting that is full', rosterClass(hybrid(1, 0)), 'online', before, 'NO_ONLINE_SEATS'],
    ['without the mode, where there are two', rosterClass(hybrid(1, 1)), null, before, 'MODE_REQUIRED'],
    ['in a mode that there is not', rosterClass(), 'online', before, 'MODE_NOT_OFFERED'],
    ['in a mode that nobody knows', rosterClass(), 'by post', before, 'MODE_NOT_OFFERED'],
    ['by a facilitator the day after', rosterClass(), null, nextDay, 'ROSTER_ADDING_OVER'],
    ['by staff after a month', rosterClass({ staff: true }), null, monthLater, 'ROSTER_ADDING_OVER'],
    ['of a class registered elsewhere', rosterClass({ elsewhere: true }), null, before, 'ROSTER_ELSEWHERE'],
  ])('but not %s', (_name, one, mode, now, code) => {
    expect(said(decideRosterAddition(one, seated(mode), now))).toBe(code)
  })
  it('is told the last day on which it was possible', () => {
    expect(decideRosterAddition(rosterClass(), seated(null), nextDay)).toMatchObject({
      data: { date: '2026-11-21' },
    })
  })
})

describe('a person is put on the roster beyond the seats', () => {
  const full = rosterClass({ seats: seatsIn({ 'in-person': 0 }) })
  it.each<[string, RosterClass, string | null, object]>([
    ['where who runs the class says so', full, null, { mode: 'in-person', overCapacity: true }],
    [
      'in the room that is full',
      rosterClass(hybrid(0, 5)),
      'in-person',
      { mode: 'in-person', overCapacity: true },
    ],
    [
      'in a class that is full both ways',
      rosterClass(hybrid(0, 0)),
      'online',
      { mode: 'online', overCapacity: true },
    ],
    [
      'not, where a seat is left after all',
      rosterClass(hybrid(1, 0)),
      'in-person',
      { mode: 'in-person', overCapacity: false },
    ],
  ])('%s', (_name, one, mode, value) => {
    expect(decideRosterAddition(one, beyond(mode), during)).toEqual({ ok: true, value })
  })
  it.each<[string, RosterClass, string | null, string]>([
    ['without saying how they attend', rosterClass(hybrid(0, 5)), null, 'MODE_REQUIRED'],
    ['in a way that the class is not held', full, 'online', 'MODE_NOT_OFFERED'],
    ['of a cancelled class', rosterClass({ cancelled: true }), null, 'CLASS_CANCELLED'],
    ['of a class registered elsewhere', rosterClass({ elsewhere: true }), null, 'ROSTER_ELSEWHERE'],
  ])('but not %s', (_name, one, mode, code) => {
    expect(said(decideRosterAddition(one, beyond(mode), during))).toBe(code)
  })
})

describe('somebody who walks in', () => {
  it('is there, so it is the day of the class', () => {
    expect(said(decideWalkIn(rosterClass(), seated(null), during))).toBe('accepted')
    expect(decideWalkIn(rosterClass(), seated(null), before)).toMatchObject({
      code: 'ATTENDANCE_TOO_EARLY',
      data: { opensAt: '2026-11-21T05:00:00.000Z' },
    })
  })
  it('needs a seat like everybody', () => {
    const full = rosterClass({ seats: seatsIn({ 'in-person': 0 }) })
    expect(said(decideWalkIn(full, seated(null), during))).toBe('CLASS_FULL')
  })
})

describe('a guest is put on the roster', () => {
  it.each<[string, RosterEntry | null, RosterClass, Date, string]>([
    ['of who comes alone', entry(), rosterClass(), before, 'accepted'],
    ['while the class is on', entry(), rosterClass(), during, 'accepted'],
    [
      'where seats are not counted',
      entry(),
      rosterClass({ seats: seatsIn({ 'in-person': 'unlimited' }) }),
      during,
      'accepted',
    ],
    ['of nobody', null, rosterClass(), before, 'ROSTER_ENTRY_GONE'],
    ['of who cancelled', entry({ cancelled: true }), rosterClass(), before, 'ROSTER_ENTRY_GONE'],
    ['as a second one', entry({ places: 2 }), rosterClass(), before, 'ROSTER_GUEST_ALREADY_THERE'],
    ['where none are allowed', entry(), rosterClass({ guestsAllowed: false }), before, 'GUEST_NOT_ALLOWED'],
    [
      'into the last two seats',
      entry(),
      rosterClass({ seats: seatsIn({ 'in-person': 2 }) }),
      before,
      'ROSTER_GUEST_NEEDS_SEATS',
    ],
    ['into the third last', entry(), rosterClass({ seats: seatsIn({ 'in-person': 3 }) }), before, 'accepted'],
    [
      'in the mode of the person',
      entry({ mode: 'online' }),
      rosterClass(hybrid(9, 2)),
      before,
      'ROSTER_GUEST_NEEDS_SEATS',
    ],
    ['of a cancelled class', entry(), rosterClass({ cancelled: true }), before, 'CLASS_CANCELLED'],
    ['the day after', entry(), rosterClass(), nextDay, 'ROSTER_ADDING_OVER'],
    [
      'of a class registered elsewhere',
      entry(),
      rosterClass({ elsewhere: true }),
      before,
      'ROSTER_ELSEWHERE',
    ],
  ])('%s', (_name, of, one, now, expected) => {
    expect(said(decideRosterGuest(of, one, now))).toBe(expected)
  })
})

describe('who is there is checked in', () => {
  it.each<[string, RosterEntry | null, boolean, RosterClass, Date, string]>([
    ['on the day', entry(), false, rosterClass(), during, 'accepted'],
    ['with the guest', entry({ places: 2 }), true, rosterClass(), during, 'accepted'],
    ['the day after', entry(), false, rosterClass(), nextDay, 'accepted'],
    ['by staff after a month', entry(), false, rosterClass({ staff: true }), monthLater, 'accepted'],
    ['before the day', entry(), false, rosterClass(), before, 'ATTENDANCE_TOO_EARLY'],
    ['by staff before the day', entry(), false, rosterClass({ staff: true }), before, 'ATTENDANCE_TOO_EARLY'],
    ['after a month', entry(), false, rosterClass(), monthLater, 'ROSTER_CLOSED'],
    ['for a guest who does not come', entry(), true, rosterClass(), during, 'ROSTER_NO_GUEST'],
    ['for who cancelled', entry({ cancelled: true }), false, rosterClass(), during, 'ROSTER_ENTRY_GONE'],
    ['for nobody', null, false, rosterClass(), during, 'ROSTER_ENTRY_GONE'],
    ['in a cancelled class', entry(), false, rosterClass({ cancelled: true }), during, 'CLASS_CANCELLED'],
  ])('%s', (_name, of, guest, one, now, expected) => {
    expect(said(decideAttendance(of, { guest }, one, now))).toBe(expected)
  })
})

describe('notes and taking people off', () => {
  it.each<[string, RosterEntry | null, RosterClass, Date, string, string]>([
    ['before the class', entry({ places: 2 }), rosterClass(), before, 'accepted', 'accepted'],
    [
      'of a cancelled class',
      entry({ places: 2 }),
      rosterClass({ cancelled: true }),
      before,
      'accepted',
      'accepted',
    ],
    ['a month after', entry({ places: 2 }), rosterClass(), monthLater, 'ROSTER_CLOSED', 'ROSTER_CLOSED'],
    [
      'by staff a month after',
      entry({ places: 2 }),
      rosterClass({ staff: true }),
      monthLater,
      'accepted',
      'accepted',
    ],
    ['of who comes alone', entry(), rosterClass(), before, 'accepted', 'ROSTER_NO_GUEST'],
    ['of nobody', null, rosterClass(), before, 'ROSTER_ENTRY_GONE', 'ROSTER_ENTRY_GONE'],
  ])('%s', (_name, of, one, now, person, guest) => {
    expect([said(decideEntryChange(of, one, now)), said(decideGuestOff(of, one, now))]).toEqual([
      person,
      guest,
    ])
  })
})
