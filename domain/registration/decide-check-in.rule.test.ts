import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { type CheckInCaller, type CheckInRegistration, decideCheckIn } from './decide-check-in.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const online: CheckInRegistration = {
  attendeeId: 2001,
  mode: 'online',
  cancelled: false,
  course: { start, end: at(45), cancelled: false },
}
const me: CheckInCaller = { attendeeId: 2001, runsClass: false }
const host: CheckInCaller = { attendeeId: null, runsClass: true }

describe('a person checks in', () => {
  it.each<[string, CheckInRegistration, CheckInCaller, number]>([
    ['one hour before the start', online, me, -60],
    ['until the end', online, me, 44],
    ['for others, where they run the class', online, host, 0],
    ['for others who come in person, where they run the class', { ...online, mode: 'in-person' }, host, 0],
  ])('%s', (_name, registration, caller, minutes) => {
    expect(decideCheckIn(registration, caller, at(minutes))).toEqual({ ok: true, value: registration })
  })
})

describe('a person does not check in', () => {
  it.each<[string, CheckInRegistration | null, CheckInCaller, number, ErrorCode]>([
    ['earlier than one hour before the start', online, me, -61, 'JOIN_TOO_EARLY'],
    ['at the end', online, me, 45, 'CLASS_ALREADY_PAST'],
    ['earlier, even where they run the class', online, host, -61, 'JOIN_TOO_EARLY'],
    ['with a registration for the room', { ...online, mode: 'in-person' }, me, 0, 'JOIN_IN_PERSON'],
    [
      'to a cancelled class',
      { ...online, course: { ...online.course, cancelled: true } },
      me,
      0,
      'CLASS_CANCELLED',
    ],
    ['with a cancelled registration', { ...online, cancelled: true }, me, 0, 'REGISTRATION_NOT_FOUND'],
    ['with somebody else’s', online, { ...me, attendeeId: 2002 }, 0, 'REGISTRATION_NOT_FOUND'],
    ['without an attendee id', online, { ...me, attendeeId: null }, 0, 'REGISTRATION_NOT_FOUND'],
    ['with an unknown one, even where they run classes', null, host, 0, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_name, registration, caller, minutes, code) => {
    expect(decideCheckIn(registration, caller, at(minutes))).toMatchObject({ ok: false, code })
  })
})
