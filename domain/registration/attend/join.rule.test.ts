import { describe, expect, it } from 'vitest'
import { type JoiningPerson, maySeeCourselink } from './join.rule.ts'

const start = new Date('2026-11-21T15:00:00Z')
const cls = { start, end: new Date('2026-11-21T16:00:00Z'), cancelled: false }
const inside = new Date('2026-11-21T14:00:00Z')
const early = new Date('2026-11-21T13:59:59Z')
const ended = cls.end

const thirdParty: JoiningPerson = { runsClass: false, registeredOnline: false, checkedIn: false }
const attendee = { ...thirdParty, registeredOnline: true, checkedIn: true }
const host = { ...thirdParty, runsClass: true }

describe('the video link', () => {
  it.each<[string, boolean, JoiningPerson, Date]>([
    ['goes to an online attendee who checked in', true, attendee, inside],
    ['stays from an online attendee who did not check in', false, { ...attendee, checkedIn: false }, inside],
    [
      'stays from a checked-in person who comes to the room',
      false,
      { ...attendee, registeredOnline: false },
      inside,
    ],
    ['goes to those who run the class', true, host, inside],
    ['stays from everybody else', false, thirdParty, inside],
    ['stays from an attendee before the window', false, attendee, early],
    ['stays from those who run the class before the window', false, host, early],
    ['stays from everybody at the end of the class', false, host, ended],
  ])('%s', (_name, seen, person, now) => {
    expect(maySeeCourselink(cls, person, now)).toBe(seen)
  })
  it('of a cancelled class goes to nobody', () => {
    expect(maySeeCourselink({ ...cls, cancelled: true }, host, inside)).toBe(false)
  })
})
