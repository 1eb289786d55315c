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

describe('how long a person can confirm what a helper chose', () => {
  it.each<[string, number[], number]>([
    ['as long as a waitlist offer', [48], 12],
    ['until the class starts, if that is sooner', [5], 5],
    ['until the last of several classes starts', [2, 7], 7],
    ['as long as an offer, when only one of several classes starts sooner', [2, 90], 12],
  ])('is %s', (_name, starts, hours) => {
    expect(requestedUntil(starts.map(inHours), now, { offerHours })).toEqual(inHours(hours))
  })
})

describe('a list that waits for confirmation by the person', () => {
  it.each<[string, { until?: Date; ended?: ConfirmRequestEnd; helps?: boolean }, string, string | null]>([
    ['can be confirmed in time', {}, 'OPEN', null],
    ['cannot be confirmed from the instant it expires', { until: now }, 'OVER', 'ASKED_OVER'],
    ['cannot be confirmed once the requester is no longer a helper', { helps: false }, 'OVER', 'ASKED_OVER'],
    ['cannot be confirmed once it is recorded as expired', { ended: 'over' }, 'OVER', 'ASKED_OVER'],
    ['is confirmed only once', { ended: 'confirmed' }, 'CONFIRMED', 'ASKED_ANSWERED'],
    ['is declined only once', { ended: 'declined' }, 'DECLINED', 'ASKED_ANSWERED'],
    [
      'stays confirmed when it expires and the helper stops helping',
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
    ['part of it is registered', [null, 'EVENT_FULL'], true],
    ['they already had all of it', ['ALREADY_REGISTERED'], true],
    ['not when nothing could be registered: they can try again', ['EVENT_FULL', 'CLASS_MOVED'], false],
  ])('is accepted when %s', (_name, codes, responded) => {
    expect(isAnsweredBy(codes)).toBe(responded)
  })
})
