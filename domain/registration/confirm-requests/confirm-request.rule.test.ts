import { describe, expect, it } from 'vitest'
import {
  type ConfirmRequestEnd,
  confirmRequestState,
  decideConfirmRequest,
  isAnsweredBy,
  requestedUntil,
} from './confirm-request.rule.ts'

const now = new Date('2026-03-02T15:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)
const offerHours = 12

describe('how long somebody may confirm what a helper chose', () => {
  it.each<[string, number[], number]>([
    ['as long as a place of the waiting list is offered', [48], 12],
    ['until the class begins, where that is sooner', [5], 5],
    ['until the last of several classes begins', [2, 7], 7],
    ['as long as an offer, where only one of several begins sooner', [2, 90], 12],
  ])('is %s', (_name, starts, hours) => {
    expect(requestedUntil(starts.map(inHours), now, { offerHours })).toEqual(inHours(hours))
  })
})

describe('a list that waits for the word of the person', () => {
  it.each<[string, { until?: Date; ended?: ConfirmRequestEnd; helps?: boolean }, string, string | null]>([
    ['can be answered in time', {}, 'OPEN', null],
    ['can be answered no more at the moment when its time is over', { until: now }, 'OVER', 'ASKED_OVER'],
    ['can be answered no more once who asked helps no longer', { helps: false }, 'OVER', 'ASKED_OVER'],
    ['can be answered no more once it was noted to be over', { ended: 'over' }, 'OVER', 'ASKED_OVER'],
    ['is confirmed once', { ended: 'confirmed' }, 'CONFIRMED', 'ASKED_ANSWERED'],
    ['is declined once', { ended: 'declined' }, 'DECLINED', 'ASKED_ANSWERED'],
    [
      'stays confirmed when its time is over and the help ended',
      { ended: 'confirmed', until: inHours(-1), helps: false },
      'CONFIRMED',
      'ASKED_ANSWERED',
    ],
  ])('%s', (_name, of, state, code) => {
    const list = { until: inHours(1), ended: null, helps: true, ...of }
    expect(confirmRequestState(list, now)).toBe(state)
    const decision = decideConfirmRequest(list, now)
    expect(decision.ok ? null : decision.code).toBe(code)
  })

  it.each<[string, (string | null)[], boolean]>([
    ['something of it is booked', [null, 'EVENT_FULL'], true],
    ['they held all of it before', ['ALREADY_REGISTERED'], true],
    ['nothing of it could be booked: they may try again', ['EVENT_FULL', 'CLASS_MOVED'], false],
  ])('is answered by a yes where %s', (_name, codes, responded) => {
    expect(isAnsweredBy(codes)).toBe(responded)
  })
})
