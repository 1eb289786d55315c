import { describe, expect, it } from 'vitest'
import { apiKeyInput } from './api-key.input.ts'
import { decideKeyOwner, decideScope, keyEnd, keyState } from './api-key.rule.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-20T17:00:00Z')

describe('the last day of an API key', () => {
  it.each([
    [
      'tomorrow: the key ends at the end of that day in the site’s time zone',
      '2026-11-21',
      '2026-11-22T05:00:00.000Z',
    ],
    ['a year from now', '2027-11-20', '2027-11-21T05:00:00.000Z'],
    ['a day before the clocks change', '2027-03-13', '2027-03-14T05:00:00.000Z'],
    ['366 days from now', '2027-11-21', '2027-11-22T05:00:00.000Z'],
    ['367 days from now: too late', '2027-11-22', null],
    ['today: too early', '2026-11-20', null],
    ['a past day: too early', '2020-01-01', null],
    ['two years from now: too late', '2028-11-20', null],
  ])('%s', (_name, lastDay, end) => {
    expect(keyEnd(lastDay, now, zone)?.toISOString() ?? null).toBe(end)
  })
})

describe('the owner of an API key', () => {
  it.each([
    ['can be the person who creates it', 1, ['administrator'] as const, true],
    ['can be a staff member', 2, ['staff'] as const, true],
    ['can be an attendee', 2, [] as const, true],
    ['cannot be another administrator', 2, ['administrator'] as const, false],
  ])('%s', (_name, userId, roles, ok) => {
    expect(decideKeyOwner(1, { userId, roles }).ok).toBe(ok)
  })
})

describe('an API key', () => {
  const active = { revoked: false, paused: false, expiresAt: new Date('2026-12-01'), ownerClosed: false }
  it.each([
    ['is active', {}, 'active'],
    ['is expired from its end', { expiresAt: now }, 'expired'],
    ['is revoked', { revoked: true }, 'revoked'],
    ['is inactive once the account of its owner is closed', { ownerClosed: true }, 'ownerClosed'],
    ['is paused', { paused: true }, 'paused'],
    ['is expired even when paused', { paused: true, expiresAt: now }, 'expired'],
    ['is shown as revoked before any other state', { revoked: true, ownerClosed: true }, 'revoked'],
  ])('%s', (_name, facts, state) => {
    expect(keyState({ ...active, ...facts }, now)).toBe(state)
  })
  it('gives access within its scopes and nothing else', () => {
    expect(decideScope(['classes:read'], 'classes:read').ok).toBe(true)
    expect(decideScope(['classes:read'], 'rosters:read')).toMatchObject({ ok: false, code: 'SCOPE_MISSING' })
    expect(decideScope([], 'classes:read').ok).toBe(false)
  })
})

describe('creating an API key', () => {
  const whole = {
    name: 'Website',
    ownerEmail: 'staff@example.org',
    scopes: ['classes:read'],
    expiresOn: '2027-01-31',
  }
  it.each([
    ['a name', { name: ' ' }, 'name.required'],
    ['a scope', { scopes: [] }, 'scopes.required'],
    ['known scopes', { scopes: ['everything'] }, 'choice.unknown'],
    ['a valid date', { expiresOn: '2027-02-30' }, 'date.invalid'],
  ])('requires %s', (_name, fields, message) => {
    const { error } = apiKeyInput.safeParse({ ...whole, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toContain(message)
  })
})
