import { describe, expect, test } from 'vitest'
import {
  afterSending,
  outcomeOfError,
  type QueuedCheckIn,
  waitingValue,
  withCheckIn,
} from './queued-check-ins.rule.ts'

const checkIn = (key: string, registrationId: number, checkedIn = true, guest = false): QueuedCheckIn => ({
  key,
  courseId: 1,
  registrationId,
  guest,
  checkedIn,
  refused: null,
})

describe('queued check-ins', () => {
  // crossing: guest x offline
  test('keep one entry per person and per guest, the latest', () => {
    const waiting = [checkIn('a', 7), checkIn('b', 7, true, true), checkIn('c', 8)].reduce(withCheckIn, [])
    expect(withCheckIn(waiting, checkIn('d', 7, false)).map(({ key }) => key)).toEqual(['b', 'c', 'd'])
  })
  test('are removed when accepted, and kept with the reason when rejected', () => {
    const waiting = [checkIn('a', 7), checkIn('b', 8)]
    expect(afterSending(waiting, waiting[0]!, null)).toEqual([waiting[1]])
    expect(afterSending(waiting, waiting[1]!, 'ROSTER_ENTRY_GONE')[1]?.refused).toBe('ROSTER_ENTRY_GONE')
  })
  test('are kept when replaced while being sent', () => {
    const again = withCheckIn([checkIn('a', 7)], checkIn('b', 7, false))
    expect(afterSending(again, checkIn('a', 7), null)).toEqual(again)
  })
  test('give the queued value, and none for a rejected one', () => {
    const waiting = [checkIn('a', 7, false), { ...checkIn('b', 8), refused: 'ROSTER_CLOSED' }]
    expect(
      [7, 8, 9].map((registrationId) => waitingValue(waiting, { registrationId, guest: false })),
    ).toEqual([false, null, null])
  })
  test.each(['TRY_AGAIN', 'INTERNAL', 'TOKEN_INVALID', 'NOT_LOGGED_IN', 'TERMS_DUE', 'RATE_LIMITED'])(
    'are sent again after %s, which says nothing about them',
    (code) => {
      expect(outcomeOfError(code)).toBe('later')
    },
  )
  test.each([
    ['ROSTER_CLOSED', 'ROSTER_CLOSED'],
    ['FORBIDDEN', 'FORBIDDEN'],
    // The server has saved the check-in. Only its response was lost, so there is no error to show.
    ['IDEMPOTENCY_ANSWER_LOST', null],
  ])('are not sent again after %s', (code, refused) => {
    expect(outcomeOfError(code)).toEqual({ refused })
  })
})
