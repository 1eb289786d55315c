import { describe, expect, it } from 'vitest'
import { decideRetry, mostAttempts, waitAfterAttempt } from './retry.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutesFromNow = (decision: ReturnType<typeof decideRetry>) =>
  typeof decision === 'string' ? decision : (decision.retryAt.getTime() - now.getTime()) / 60_000

describe('an email that could not be sent', () => {
  it('is retried after 1, 2, 4 ... 60 minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 12].map((attempt) => waitAfterAttempt(attempt) / 60_000)).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60, 60,
    ])
  })
  it('is retried for three days', () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, n) => waitAfterAttempt(n + 1))
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(72)
    expect(hours).toBeLessThan(73)
  })
  it.each([
    ['the mail server is unavailable', 1, {}, 1],
    ['the mail server asks to retry later', 2, { responseCode: 451, command: 'RCPT TO' }, 2],
    ['the mail server rejects the password', 3, { responseCode: 535, command: 'AUTH PLAIN' }, 4],
    ['the mail server rejects the sender', 1, { responseCode: 550, command: 'MAIL FROM' }, 1],
    [
      'the relay refuses to relay',
      1,
      { responseCode: 554, command: 'RCPT TO', response: '554 5.7.1 Relay access denied' },
      1,
    ],
    ['the mailbox does not exist', 1, { responseCode: 550, command: 'RCPT TO' }, 'refused'],
    ['the maximum number of attempts is reached', mostAttempts, {}, 'given up'],
  ] as const)('because %s, after attempt %d', (_name, attempt, failure, expected) => {
    expect(minutesFromNow(decideRetry(attempt, failure, now))).toBe(expected)
  })
})
