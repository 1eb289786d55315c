import { describe, expect, it } from 'vitest'
import { decideAfterFailure, outcomeOf } from './delivery.rule.ts'
import { webhookInput } from './webhook.input.ts'

const now = new Date('2026-11-20T17:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('a delivery that failed', () => {
  it.each([
    ['is tried again after seconds', 1, '2026-11-20T17:00:05.000Z'],
    ['then after a minute', 2, '2026-11-20T17:01:00.000Z'],
    ['then after five', 3, '2026-11-20T17:05:00.000Z'],
    ['then after half an hour', 4, '2026-11-20T17:30:00.000Z'],
    ['then after two hours', 5, '2026-11-20T19:00:00.000Z'],
    ['then after five', 6, '2026-11-20T22:00:00.000Z'],
    ['then after ten', 7, '2026-11-21T03:00:00.000Z'],
    ['and after ten the last time', 15, '2026-11-21T03:00:00.000Z'],
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
    ['is switched off after more', 'unreachable' as const, hoursAgo(73)],
    ['is switched off where it says that it is gone', 'gone' as const, null],
  ])('its receiver %s', (_name, reason, since) => {
    expect(decideAfterFailure(3, reason, since, now)).toEqual({ retryAt: null, switchOff: true })
  })
  it('its receiver goes on until three days of failure are over', () => {
    expect(decideAfterFailure(3, 'refused', hoursAgo(71.9), now).switchOff).toBe(false)
  })
})

describe('an answer', () => {
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
