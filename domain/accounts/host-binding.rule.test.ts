import { describe, expect, it } from 'vitest'
import { methodsToAgree, needsOwnersYes } from './host-binding.rule.ts'

describe('the first login by a website', () => {
  it.each([
    [['attendee'], false, false],
    [['attendee'], true, true],
    [['facilitator'], false, true],
    [['staff', 'attendee'], false, true],
    [['administrator'], true, true],
    [[], false, false],
  ])('of %j with a password: %s, asks the owner: %s', (roles, hasPassword, asks) => {
    expect(needsOwnersYes({ roles, hasPassword })).toBe(asks)
  })
  it('asks for a password only where there is one', () => {
    expect(methodsToAgree({ hasPassword: true })).toEqual(['password', 'mail'])
    expect(methodsToAgree({ hasPassword: false })).toEqual(['mail'])
  })
})
