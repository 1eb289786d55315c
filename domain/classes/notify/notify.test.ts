import { describe, expect, it } from 'vitest'
import { leavesAt, type NotifyMail } from './notify.ts'

const now = new Date('2026-11-18T15:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const hours = (count: number) => count * 60
const first: NotifyMail = { firstAt: now, leaves: null, isOfSameStaff: true, starts: [inMinutes(hours(48))] }

describe('an email about classes is sent', () => {
  it.each<[string, Partial<NotifyMail>, Date]>([
    ['ten minutes after the action when the class starts in more than a day', {}, inMinutes(10)],
    [
      'ten seconds after it when the class starts sooner',
      { starts: [inMinutes(hours(23))] },
      inMinutes(1 / 6),
    ],
    [
      'ten seconds after it when one of the classes starts sooner',
      { starts: [inMinutes(hours(48)), inMinutes(hours(2))] },
      inMinutes(1 / 6),
    ],
    [
      'ten seconds after it when the class was due sooner before it was moved',
      { starts: [inMinutes(hours(480)), inMinutes(hours(3))] },
      inMinutes(1 / 6),
    ],
    ['ten seconds after it when the class is over', { starts: [inMinutes(-hours(2))] }, inMinutes(1 / 6)],
    [
      'ten minutes after the next action by the same person',
      { firstAt: inMinutes(-5), leaves: inMinutes(5) },
      inMinutes(10),
    ],
    [
      'twenty minutes after the first action at most',
      { firstAt: inMinutes(-15), leaves: inMinutes(4) },
      inMinutes(5),
    ],
    [
      'never before the latest combined action can be undone',
      { firstAt: inMinutes(-20), leaves: inMinutes(0.05) },
      inMinutes(1 / 6),
    ],
    [
      'at the same time when another person’s action is combined',
      { firstAt: inMinutes(-5), leaves: inMinutes(5), isOfSameStaff: false },
      inMinutes(5),
    ],
  ])('%s', (_sentence, mail, expected) => {
    expect(leavesAt({ ...first, ...mail }, now)).toEqual(expected)
  })
})
