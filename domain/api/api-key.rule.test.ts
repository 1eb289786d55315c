import { describe, expect, it } from 'vitest'
import { apiKeyInput } from './api-key.input.ts'
import { decideKeyOwner, decideScope, keyEnd, keyState } from './api-key.rule.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-20T17:00:00Z')

describe('the last day of a key', () => {
  it.each([
    ['tomorrow: it ends when that day does, at the site', '2026-11-21', '2026-11-22T05:00:00.000Z'],
    ['a year from now', '2027-11-20', '2027-11-21T05:00:00.000Z'],
    ['a day that clocks change after', '2027-03-13', '2027-03-14T05:00:00.000Z'],
    ['today is too early', '2026-11-20', null],
    ['a past day is too early', '2020-01-01', null],
    ['two years from now are too far', '2028-11-20', null],
  ])('%s', (_name, lastDay, end) => {
    expect(keyEnd(lastDay, now, zone)?.toISOString() ?? null).toBe(end)
  })
})

describe('the owner of a key', () => {
  it.each([
    ['may be who makes it', 1, ['administrator'] as const, true],
    ['may be somebody of the staff', 2, ['staff'] as const, true],
    ['may be an attendee', 2, [] as const, true],
    ['is no other administrator', 2, ['administrator'] as const, false],
  ])('%s', (_name, userId, roles, ok) => {
    expect(decideKeyOwner(1, { userId, roles }).ok).toBe(ok)
  })
})

describe('a key', () => {
  const active = { revoked: false, paused: false, expiresAt: new Date('2026-12-01'), ownerClosed: false }
  it.each([
    ['is active', {}, 'active'],
    ['has expired at its end', { expiresAt: now }, 'expired'],
    ['was revoked', { revoked: true }, 'revoked'],
    ['stops with the account of its owner', { ownerClosed: true }, 'ownerClosed'],
    ['is paused', { paused: true }, 'paused'],
    ['has expired, paused or not', { paused: true, expiresAt: now }, 'expired'],
    ['is called revoked before anything else', { revoked: true, ownerClosed: true }, 'revoked'],
  ])('%s', (_name, facts, state) => {
    expect(keyState({ ...active, ...facts }, now)).toBe(state)
  })
  it('opens what it has the scope for, and nothing else', () => {
    expect(decideScope(['classes:read'], 'classes:read').ok).toBe(true)
    expect(decideScope(['classes:read'], 'rosters:read')).toMatchObject({ ok: false, code: 'SCOPE_MISSING' })
    expect(decideScope([], 'classes:read').ok).toBe(false)
  })
})

describe('what is asked of a new key', () => {
  const whole = {
    name: 'Website',
    ownerEmail: 'staff@example.org',
    scopes: ['classes:read'],
    expiresOn: '2027-01-31',
  }
  it.each([
    ['a name', { name: ' ' }, 'name.required'],
    ['a scope', { scopes: [] }, 'scopes.required'],
    ['scopes that there are', { scopes: ['everything'] }, 'choice.unknown'],
    ['a day of the calendar', { expiresOn: '2027-02-30' }, 'date.invalid'],
  ])('is %s', (_name, fields, message) => {
    const { error } = apiKeyInput.safeParse({ ...whole, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toContain(message)
  })
})
