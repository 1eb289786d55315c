import { describe, expect, it } from 'vitest'
import { claimedRoles } from '#domain/accounts/sso/claimed-roles.rule.ts'
import { type Role, roles, rolesOf } from '#domain/kernel/access/roles.ts'
import {
  isExemptFromVerification,
  isFacilitator,
  isStaffMember,
  rolesInForce,
  usesHostSession,
  withRole,
} from './roles.rule.ts'

describe('a person', () => {
  it('without a role is an attendee', () => {
    expect(rolesOf([])).toEqual(['attendee'])
  })
  it('with a facilitator ID is a facilitator, regardless of roles', () => {
    expect(isFacilitator({ roles: ['attendee'], facilitatorId: 3001 })).toBe(true)
    expect(isFacilitator({ roles: ['facilitator'], facilitatorId: null })).toBe(true)
    expect(isFacilitator({ roles: ['attendee'], facilitatorId: null })).toBe(false)
  })
  it.each(roles)('with the role %s is an attendee until the address is verified', (role) => {
    expect(rolesInForce([role], false)).toEqual(['attendee'])
    expect(rolesInForce([role], true)).toEqual([role])
  })
  const facts: Record<Role, { isStaff: boolean; byHostSession: boolean; byClaim: boolean }> = {
    attendee: { isStaff: false, byHostSession: false, byClaim: false },
    facilitator: { isStaff: false, byHostSession: true, byClaim: true },
    staff: { isStaff: true, byHostSession: true, byClaim: true },
    administrator: { isStaff: true, byHostSession: true, byClaim: true },
  }
  it.each(roles)(
    'with the role %s has the expected staff status, host session and claimable role',
    (role) => {
      expect({
        isStaff: isStaffMember({ roles: [role] }),
        byHostSession: usesHostSession({ roles: [role] }),
        byClaim: claimedRoles({ role: role.toUpperCase() }, 'role').includes(role),
      }).toEqual(facts[role])
    },
  )
  it('uses the host session when one of several roles requires it', () => {
    expect(usesHostSession({ roles: [] })).toBe(false)
    expect(usesHostSession({ roles: ['attendee', 'facilitator'] })).toBe(true)
  })
  it('has the role with the most capabilities first', () => {
    expect(withRole(['attendee', 'staff'], 'administrator')).toEqual(['administrator', 'staff', 'attendee'])
  })
  it('is exempt from email verification when the first role is not attendee', () => {
    expect(isExemptFromVerification({ roles: [] })).toBe(false)
    expect(isExemptFromVerification({ roles: ['attendee', 'staff'] })).toBe(false)
    expect(isExemptFromVerification({ roles: ['facilitator', 'attendee'] })).toBe(true)
    expect(isExemptFromVerification({ roles: ['administrator'] })).toBe(true)
  })
})
