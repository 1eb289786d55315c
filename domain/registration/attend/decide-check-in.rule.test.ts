import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import {
  type CheckInActor,
  type CheckInRegistration,
  decideCheckIn,
  decideJoinWithoutRegistration,
} from './decide-check-in.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const online: CheckInRegistration = {
  attendeeId: 2001,
  mode: 'online',
  cancelled: false,
  course: { start, end: at(45), cancelled: false, hasLink: true },
}
const me: CheckInActor = { attendeeId: 2001, runsClass: false }
const host: CheckInActor = { attendeeId: null, runsClass: true }

describe('a person checks in', () => {
  it.each<[string, CheckInRegistration, CheckInActor, number]>([
    ['one hour before the start', online, me, -60],
    ['until the end', online, me, 44],
    ['for others, where they run the class', online, host, 0],
    [
      'for others, link or not, where they run the class',
      { ...online, course: { ...online.course, hasLink: false } },
      host,
      0,
    ],
    ['for others who come in person, where they run the class', { ...online, mode: 'in-person' }, host, 0],
  ])('%s', (_name, registration, actor, minutes) => {
    expect(decideCheckIn(registration, actor, at(minutes))).toEqual({ ok: true, value: registration })
  })
})

describe('a person does not check in', () => {
  it.each<[string, CheckInRegistration | null, CheckInActor, number, ErrorCode]>([
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
    [
      'where there is no video link yet',
      { ...online, course: { ...online.course, hasLink: false } },
      me,
      0,
      'VIDEO_LINK_MISSING',
    ],
    ['with a cancelled registration', { ...online, cancelled: true }, me, 0, 'REGISTRATION_NOT_FOUND'],
    ['with somebody else’s', online, { ...me, attendeeId: 2002 }, 0, 'REGISTRATION_NOT_FOUND'],
    ['without an attendee id', online, { ...me, attendeeId: null }, 0, 'REGISTRATION_NOT_FOUND'],
    ['with an unknown one, even where they run classes', null, host, 0, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_name, registration, actor, minutes, code) => {
    expect(decideCheckIn(registration, actor, at(minutes))).toMatchObject({ ok: false, code })
  })
})

describe('who runs the class joins without a registration', () => {
  const { course } = online
  it.each<[string, typeof course | null, boolean, number, ErrorCode | null]>([
    ['one hour before the start', course, true, -60, null],
    ['until the end', course, true, 44, null],
    ['not earlier', course, true, -61, 'JOIN_TOO_EARLY'],
    ['not at the end', course, true, 45, 'CLASS_ALREADY_PAST'],
    ['not where it is cancelled', { ...course, cancelled: true }, true, 0, 'CLASS_CANCELLED'],
    ['not where there is no video link yet', { ...course, hasLink: false }, true, 0, 'VIDEO_LINK_MISSING'],
    ['not where there is no class', null, true, 0, 'CLASS_NOT_FOUND'],
    ['and nobody else does', course, false, 0, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_name, requested, runsClass, minutes, code) => {
    const decision = decideJoinWithoutRegistration(requested, runsClass, at(minutes))
    expect(decision).toEqual(code ? { ok: false, code, data: {} } : { ok: true, value: requested })
  })
})

it('minute by minute, the window is open from 60 minutes before the start until the last minute', () => {
  const answers = Array.from({ length: 140 }, (_, n) => n - 70).map((minute) => {
    const attendee = decideCheckIn(online, me, at(minute))
    const runner = decideJoinWithoutRegistration(online.course, true, at(minute))
    expect(attendee.ok).toBe(runner.ok)
    return [minute, attendee.ok ? 'open' : attendee.code] as const
  })
  for (const [minute, answer] of answers)
    expect([minute, answer]).toEqual([
      minute,
      minute < -60 ? 'JOIN_TOO_EARLY' : minute < 45 ? 'open' : 'CLASS_ALREADY_PAST',
    ])
})
