import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freezeClock } from '#web/platform/page/clock.ts'
import { notifiedLabel } from './leaving-time.ts'
import 'virtual:texts/team'

beforeEach(() => freezeClock(new Date('2026-11-20T15:00:00.000Z')))
afterEach(() => freezeClock(null))

describe('the message after an act that sends email', () => {
  it.each<[string | null, string]>([
    [null, 'in 10 seconds'],
    ['2026-11-20T15:00:59.999Z', 'in 10 seconds'],
    ['2026-11-20T15:01:00.000Z', 'at 10:01 AM'],
    ['2026-11-20T18:00:00.000Z', 'at 1:00 PM'],
  ])('that leaves at %s says “%s”', (leavesAt, time) => {
    expect(notifiedLabel(1, 0, leavesAt)).toEqual([expect.stringContaining(time)])
  })
  it.each<[number, number, string[]]>([
    [0, 0, []],
    [1, 0, ['1 person gets an email in 10 seconds.']],
    [2, 0, ['2 people get an email in 10 seconds.']],
    [0, 1, ['1 person is on the To call list.']],
    [2, 3, ['2 people get an email in 10 seconds.', '3 people are on the To call list.']],
  ])('of %i emails and %i calls', (emailed, toCall, texts) => {
    expect(notifiedLabel(emailed, toCall, null)).toEqual(texts)
  })
})
