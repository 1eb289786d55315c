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

describe('the dashboard points at', () => {
  it.each<[string, AttendedClass, string[]]>([
    ['nothing about a class far ahead', attended(10 * day, { online: true, taken: 0 }), []],
    ['a class of today', attended(2), ['TODAY']],
    ['one that is on now', attended(-0.5), ['TODAY']],
    ['no more today once it is over, but who came', attended(-2), ['ATTENDANCE_OPEN']],
    ['not one of tomorrow', attended(13), []],
    [
      'an online class of the week without its link',
      attended(6 * day, { online: true }),
      ['VIDEO_LINK_MISSING'],
    ],
    ['also at seven days', attended(7 * day, { online: true }), ['VIDEO_LINK_MISSING']],
    ['not yet at more', attended(7 * day + 0.01, { online: true }), []],
    ['not where it has one', attended(6 * day, { online: true, hasLink: true }), []],
    ['two things about one class', attended(1, { online: true }), ['TODAY', 'VIDEO_LINK_MISSING']],
    ['a class that hardly anybody comes to', attended(2 * day, { taken: 2 }), ['ALMOST_EMPTY']],
    ['not with three', attended(2 * day, { taken: 3 }), []],
    ['not four days ahead', attended(4 * day, { taken: 0 }), []],
    ['not where people register elsewhere', attended(2 * day, { taken: 0, elsewhere: true }), []],
    [
      'a cancelled class, and nothing else about it',
      attended(2, { cancelled: true, online: true }),
      ['CANCELLED'],
    ],
    ['not a cancelled one that is over', attended(-2, { cancelled: true }), []],
    ['not a class with somebody ticked', attended(-2 * day, { attended: 1, done: true }), []],
    ['not a class to which, as somebody said, no one came', attended(-2 * day, { done: true }), []],
    ['not a class that nobody came to', attended(-2 * day, { taken: 0 }), []],
    ['attendance for 30 days', attended(-29.9 * day), ['ATTENDANCE_OPEN']],
    ['and no longer', attended(-30 * day), []],
  ])('%s', (_name, one, kinds) => {
    expect(attentionOf(one, zone, now)).toEqual(kinds)
  })
})
