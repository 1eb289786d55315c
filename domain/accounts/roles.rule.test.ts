import { describe, expect, it } from 'vitest'
import {
  isExemptFromVerification,
  isFacilitator,
  isStaffMember,
  rolesInForce,
  rolesOf,
  usesHostSession,
} from './roles.rule.ts'

describe('a person', () => {
  it('without a role is an attendee', () => {
    expect(rolesOf([])).toEqual(['attendee'])
  })
  it('with a facilitatorId is a facilitator, whatever the roles', () => {
    expect(isFacilitator({ roles: ['attendee'], facilitatorId: 3001 })).toBe(true)
    expect(isFacilitator({ roles: ['facilitator'], facilitatorId: null })).toBe(true)
    expect(isFacilitator({ roles: ['attendee'], facilitatorId: null })).toBe(false)
  })
  it.each([['facilitator'], ['staff'], ['administrator']] as const)(
    'with the role %s is an attendee until the address is proved',
    (role) => {
      expect(rolesInForce([role], false)).toEqual(['attendee'])
      expect(rolesInForce([role], true)).toEqual([role])
    },
  )
  it.each([
    ['attendee', false],
    ['facilitator', false],
    ['staff', true],
    ['administrator', true],
  ] as const)('with the role %s is staff: %s', (role, staff) => {
    expect(isStaffMember({ roles: [role] })).toBe(staff)
  })
  it('is logged in by the host session with any role but attendee', () => {
    expect(usesHostSession({ roles: [] })).toBe(false)
    expect(usesHostSession({ roles: ['attendee'] })).toBe(false)
    expect(usesHostSession({ roles: ['attendee', 'facilitator'] })).toBe(true)
    expect(usesHostSession({ roles: ['staff'] })).toBe(true)
    expect(usesHostSession({ roles: ['administrator'] })).toBe(true)
  })
  it('needs no verified e-mail when the first role is not attendee', () => {
    expect(isExemptFromVerification({ roles: [] })).toBe(false)
    expect(isExemptFromVerification({ roles: ['attendee', 'staff'] })).toBe(false)
    expect(isExemptFromVerification({ roles: ['facilitator', 'attendee'] })).toBe(true)
    expect(isExemptFromVerification({ roles: ['administrator'] })).toBe(true)
  })
})
