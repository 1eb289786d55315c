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
    ['until just before the end', online, me, 44],
    ['for others, when the caller leads the class', online, host, 0],
    [
      'for others with or without a link, when the caller leads the class',
      { ...online, course: { ...online.course, hasLink: false } },
      host,
      0,
    ],
    [
      'for others who come in person, when the caller leads the class',
      { ...online, mode: 'in-person' },
      host,
      0,
    ],
  ])('%s', (_name, registration, actor, minutes) => {
    expect(decideCheckIn(registration, actor, at(minutes))).toEqual({ ok: true, value: registration })
  })
})

describe('a person cannot check in', () => {
  it.each<[string, CheckInRegistration | null, CheckInActor, number, ErrorCode]>([
    ['more than one hour before the start', online, me, -61, 'JOIN_TOO_EARLY'],
    ['at the end', online, me, 45, 'CLASS_ALREADY_PAST'],
    ['too early, even when the caller leads the class', online, host, -61, 'JOIN_TOO_EARLY'],
    ['with an in-person registration', { ...online, mode: 'in-person' }, me, 0, 'JOIN_IN_PERSON'],
    [
      'to a cancelled class',
      { ...online, course: { ...online.course, cancelled: true } },
      me,
      0,
      'CLASS_CANCELLED',
    ],
    [
      'when there is no video link yet',
      { ...online, course: { ...online.course, hasLink: false } },
      me,
      0,
      'VIDEO_LINK_MISSING',
    ],
    ['with a cancelled registration', { ...online, cancelled: true }, me, 0, 'REGISTRATION_NOT_FOUND'],
    ['with someone else’s registration', online, { ...me, attendeeId: 2002 }, 0, 'REGISTRATION_NOT_FOUND'],
    ['without an attendee ID', online, { ...me, attendeeId: null }, 0, 'REGISTRATION_NOT_FOUND'],
    ['with an unknown registration, even when they lead classes', null, host, 0, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_name, registration, actor, minutes, code) => {
    expect(decideCheckIn(registration, actor, at(minutes))).toMatchObject({ ok: false, code })
  })
})

it('who is registered in a mode without video is told which', () => {
  const decision = decideCheckIn({ ...online, mode: 'in-person' }, me, at(0))
  expect(decision).toMatchObject({ data: { mode: 'in-person' } })
})

describe('the person who leads the class joins without a registration', () => {
  const { course } = online
  it.each<[string, typeof course | null, boolean, number, ErrorCode | null]>([
    ['one hour before the start', course, true, -60, null],
    ['until the end', course, true, 44, null],
    ['not more than one hour before the start', course, true, -61, 'JOIN_TOO_EARLY'],
    ['not at the end', course, true, 45, 'CLASS_ALREADY_PAST'],
    ['not when the class is cancelled', { ...course, cancelled: true }, true, 0, 'CLASS_CANCELLED'],
    ['not when there is no video link yet', { ...course, hasLink: false }, true, 0, 'VIDEO_LINK_MISSING'],
    ['not when the class does not exist', null, true, 0, 'CLASS_NOT_FOUND'],
    ['not when the person does not lead the class', course, false, 0, 'REGISTRATION_NOT_FOUND'],
  ])('%s', (_name, requested, runsClass, minutes, code) => {
    const decision = decideJoinWithoutRegistration(requested, runsClass, at(minutes))
    expect(decision).toEqual(code ? { ok: false, code, data: {} } : { ok: true, value: requested })
  })
})

it('the check-in window opens 60 minutes before the start and closes at the end', () => {
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
