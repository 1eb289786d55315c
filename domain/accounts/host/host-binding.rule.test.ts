import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import { methodsToAgree, needsOwnersYes } from './host-binding.rule.ts'

describe('the first login through a website', () => {
  const requested: Record<Role, boolean> = {
    attendee: false,
    facilitator: true,
    staff: true,
    administrator: true,
  }
  it.each([
    ...roles.map((role): [Role[], boolean, boolean] => [[role], false, requested[role]]),
    ...roles.map((role): [Role[], boolean, boolean] => [[role], true, true]),
    [['staff', 'attendee'], false, true],
    [[], false, false],
  ])('of %j with a password: %s, requires the owner’s consent: %s', (roles, hasPassword, requires) => {
    expect(needsOwnersYes({ roles, hasPassword })).toBe(requires)
  })
  it('offers the password for consent only when there is one', () => {
    expect(methodsToAgree({ hasPassword: true })).toEqual(['password', 'mail'])
    expect(methodsToAgree({ hasPassword: false })).toEqual(['mail'])
  })
})
