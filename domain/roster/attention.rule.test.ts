import { describe, expect, it } from 'vitest'
import { type AttendedClass, attentionOf } from './attention.rule.ts'

const zone = 'America/New_York'
/** Friday, 20 November 2026, noon in New York. */
const now = new Date('2026-11-20T17:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const day = 24

/** An in-person class that starts in `startsIn` hours, has enough registrations, and needs no attention. */
function attended(startsIn: number, change: Partial<AttendedClass> = {}): AttendedClass {
  return {
    start: hours(startsIn),
    end: hours(startsIn + 1),
    cancelled: false,
    online: false,
    hasLink: false,
    elsewhere: false,
    taken: 8,
    attended: 0,
    done: false,
    ...change,
  }
}

describe('the dashboard shows', () => {
  it.each<[string, AttendedClass, string[]]>([
    ['nothing for a class far in the future', attended(10 * day, { online: true, taken: 0 }), []],
    ['a class today', attended(2), ['TODAY']],
    ['a class that is in progress', attended(-0.5), ['TODAY']],
    ['missing attendance, not “today”, once the class is over', attended(-2), ['ATTENDANCE_OPEN']],
    ['nothing for a class tomorrow', attended(13), []],
    [
      'an online class this week without its link',
      attended(6 * day, { online: true }),
      ['VIDEO_LINK_MISSING'],
    ],
    ['a missing link seven days ahead', attended(7 * day, { online: true }), ['VIDEO_LINK_MISSING']],
    ['nothing more than seven days ahead', attended(7 * day + 0.01, { online: true }), []],
    ['nothing when the link exists', attended(6 * day, { online: true, hasLink: true }), []],
    ['two items for one class', attended(1, { online: true }), ['TODAY', 'VIDEO_LINK_MISSING']],
    ['a nearly empty class', attended(2 * day, { taken: 2 }), ['ALMOST_EMPTY']],
    ['nothing for a class with three people', attended(2 * day, { taken: 3 }), []],
    ['nothing for an empty class four days ahead', attended(4 * day, { taken: 0 }), []],
    [
      'nothing for an empty class with registration elsewhere',
      attended(2 * day, { taken: 0, elsewhere: true }),
      [],
    ],
    [
      'a cancelled class, and nothing else for it',
      attended(2, { cancelled: true, online: true }),
      ['CANCELLED'],
    ],
    ['nothing for a cancelled class that is over', attended(-2, { cancelled: true }), []],
    ['nothing for a past class with a check-in', attended(-2 * day, { attended: 1, done: true }), []],
    ['nothing for a past class recorded as “no one came”', attended(-2 * day, { done: true }), []],
    ['nothing for a past class without registrations', attended(-2 * day, { taken: 0 }), []],
    ['missing attendance for 30 days', attended(-29.9 * day), ['ATTENDANCE_OPEN']],
    ['nothing after 30 days', attended(-30 * day), []],
  ])('%s', (_name, one, kinds) => {
    expect(attentionOf(one, zone, now)).toEqual(kinds)
  })
})

it.each<[string, AttendedClass, string[]]>([
  ['today until it ends', attended(-1, { end: new Date(now.getTime() + 1) }), ['TODAY']],
  ['no longer today as it ends', attended(-1, { end: now }), ['ATTENDANCE_OPEN']],
  ['not almost empty as it starts', attended(0, { taken: 0 }), ['TODAY']],
])('a class is %s', (_name, one, kinds) => {
  expect(attentionOf(one, zone, now)).toEqual(kinds)
})
