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
    ['is shown to an online attendee who checked in', true, attendee, inside],
    [
      'is hidden from an online attendee who has not checked in',
      false,
      { ...attendee, checkedIn: false },
      inside,
    ],
    [
      'is hidden from a checked-in person who attends in person',
      false,
      { ...attendee, registeredOnline: false },
      inside,
    ],
    ['is shown to the people who lead the class', true, host, inside],
    ['is hidden from everyone else', false, thirdParty, inside],
    ['is hidden from an attendee before the window', false, attendee, early],
    ['is hidden from the people who lead the class before the window', false, host, early],
    ['is hidden from everyone at the end of the class', false, host, ended],
  ])('%s', (_name, seen, person, now) => {
    expect(maySeeCourselink(cls, person, now)).toBe(seen)
  })
  it('is hidden from everyone when the class is cancelled', () => {
    expect(maySeeCourselink({ ...cls, cancelled: true }, host, inside)).toBe(false)
  })
})
