import { describe, expect, it } from 'vitest'
import { decideAfterFailure, outcomeOf } from './delivery.rule.ts'
import { webhookInput } from './webhook.input.ts'

const now = new Date('2026-11-20T17:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('a delivery that failed', () => {
  it.each([
    ['is tried again after seconds', 1, '2026-11-20T17:00:05.000Z'],
    ['then after a minute', 2, '2026-11-20T17:01:00.000Z'],
    ['later after hours', 8, '2026-11-21T03:00:00.000Z'],
  ])('%s', (_name, attempt, at) => {
    expect(decideAfterFailure(attempt, 'refused', hoursAgo(1), now)).toEqual({
      retryAt: new Date(at),
      switchOff: false,
    })
  })
  it('is given up in the end', () => {
    expect(decideAfterFailure(16, 'refused', hoursAgo(1), now)).toEqual({ retryAt: null, switchOff: false })
  })
  it.each([
    ['is switched off after three days of failure', 'unreachable' as const, hoursAgo(72)],
    ['is switched off where it says that it is gone', 'gone' as const, null],
  ])('its receiver %s', (_name, reason, since) => {
    expect(decideAfterFailure(3, reason, since, now)).toEqual({ retryAt: null, switchOff: true })
  })
  it('its receiver goes on after two days of failure', () => {
    expect(decideAfterFailure(3, 'refused', hoursAgo(48), now).switchOff).toBe(false)
  })
})

describe('an answer', () => {
  it.each([
    [200, { ok: true, status: 200 }],
    [204, { ok: true, status: 204 }],
    [302, { ok: false, status: 302, reason: 'redirected' }],
    [308, { ok: false, status: 308, reason: 'redirected' }],
    [404, { ok: false, status: 404, reason: 'refused' }],
    [410, { ok: false, status: 410, reason: 'gone' }],
    [500, { ok: false, status: 500, reason: 'refused' }],
  ])('of %s is understood', (status, outcome) => {
    expect(outcomeOf(status)).toEqual(outcome)
  })
})

describe('the address of a webhook', () => {
  const whole = { name: 'CRM', events: ['class.created'] }
  it.each([
    ['may be of https', 'https://crm.example.org/hooks?of=us', true],
    ['is not of another kind', 'ftp://crm.example.org/', false],
    ['holds no password', 'https://us:secret@crm.example.org/', false],
    ['is an address', 'crm', false],
  ])('%s', (_name, url, ok) => {
    expect(webhookInput.safeParse({ ...whole, url }).success).toBe(ok)
  })
})
