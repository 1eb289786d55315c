import { describe, expect, it } from 'vitest'
import { decideAfterFailure, outcomeOf } from './delivery.rule.ts'
import { webhookInput } from './webhook.input.ts'

const now = new Date('2026-11-20T17:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('a failed delivery', () => {
  it.each([
    ['is retried after five seconds', 1, '2026-11-20T17:00:05.000Z'],
    ['is retried a second time after a minute', 2, '2026-11-20T17:01:00.000Z'],
    ['is retried a third time after five minutes', 3, '2026-11-20T17:05:00.000Z'],
    ['is retried a fourth time after half an hour', 4, '2026-11-20T17:30:00.000Z'],
    ['is retried a fifth time after two hours', 5, '2026-11-20T19:00:00.000Z'],
    ['is retried a sixth time after five hours', 6, '2026-11-20T22:00:00.000Z'],
    ['is retried a seventh time after ten hours', 7, '2026-11-21T03:00:00.000Z'],
    ['is retried a last time after ten hours', 15, '2026-11-21T03:00:00.000Z'],
  ])('%s', (_name, attempt, at) => {
    expect(decideAfterFailure(attempt, 'refused', hoursAgo(1), now)).toEqual({
      retryAt: new Date(at),
      switchOff: false,
    })
  })
  it('is given up after the last attempt', () => {
    expect(decideAfterFailure(16, 'refused', hoursAgo(1), now)).toEqual({ retryAt: null, switchOff: false })
  })
  it.each([
    ['after three days of failures', 'unreachable' as const, hoursAgo(72)],
    ['after more than three days of failures', 'unreachable' as const, hoursAgo(73)],
    ['when the receiver responds that it is gone', 'gone' as const, null],
  ])('turns off the webhook: %s', (_name, reason, since) => {
    expect(decideAfterFailure(3, reason, since, now)).toEqual({ retryAt: null, switchOff: true })
  })
  it('does not turn off the webhook before three days of failures', () => {
    expect(decideAfterFailure(3, 'refused', hoursAgo(71.9), now).switchOff).toBe(false)
  })
})

describe('a webhook response', () => {
  it.each([
    [200, { ok: true, status: 200 }],
    [199, { ok: false, status: 199, reason: 'refused' }],
    [204, { ok: true, status: 204 }],
    [299, { ok: true, status: 299 }],
    [300, { ok: false, status: 300, reason: 'redirected' }],
    [302, { ok: false, status: 302, reason: 'redirected' }],
    [308, { ok: false, status: 308, reason: 'redirected' }],
    [399, { ok: false, status: 399, reason: 'redirected' }],
    [400, { ok: false, status: 400, reason: 'refused' }],
    [404, { ok: false, status: 404, reason: 'refused' }],
    [410, { ok: false, status: 410, reason: 'gone' }],
    [500, { ok: false, status: 500, reason: 'refused' }],
  ])('with status %s has the expected outcome', (status, outcome) => {
    expect(outcomeOf(status)).toEqual(outcome)
  })
})

describe('the address of a webhook', () => {
  const whole = { name: 'CRM', events: ['class.created'] }
  it.each([
    ['can use https', 'https://crm.example.org/hooks?of=us', true],
    ['cannot use another scheme', 'ftp://crm.example.org/', false],
    ['cannot contain a password', 'https://us:secret@crm.example.org/', false],
    ['must be a URL', 'crm', false],
  ])('%s', (_name, url, ok) => {
    expect(webhookInput.safeParse({ ...whole, url }).success).toBe(ok)
  })
})
