import { describe, expect, it } from 'vitest'
import { decideAccess, type Person } from './access.rule.ts'

const visitor = { status: 'visitor', user: null } as const
const person = (roles: string[], more: Partial<Person> = {}) =>
  ({
    status: 'logged-in',
    user: {
      emailVerified: true,
      facilitatorId: null,
      roles: { nodes: roles.map((name) => ({ name })) },
      ...more,
    },
  }) as const

describe('the access guard', () => {
  it('sends a visitor to the login', () => {
    expect(decideAccess(visitor, {})).toBe('login')
  })
  it('admits a visitor to the registration list', () => {
    expect(decideAccess(visitor, { visitors: true })).toBe('page')
  })
  it('waits while the person is loading', () => {
    expect(decideAccess({ status: 'loading', user: null }, {})).toBe('wait')
  })
  it('treats a person without roles as an attendee', () => {
    expect(decideAccess(person([]), { only: 'attend' })).toBe('page')
  })
  it('redirects a person without the role to the home page', () => {
    expect(decideAccess(person(['attendee']), { only: 'administer' })).toBe('home')
  })
  it('admits administrators to staff pages, but not staff to administrator pages', () => {
    expect(decideAccess(person(['administrator']), { only: 'doStaffWork' })).toBe('page')
    expect(decideAccess(person(['staff']), { only: 'doStaffWork' })).toBe('page')
    expect(decideAccess(person(['staff']), { only: 'administer' })).toBe('home')
  })
  it('admits anyone with a facilitator ID to facilitator pages', () => {
    expect(decideAccess(person(['attendee'], { facilitatorId: 7 }), { only: 'leadClasses' })).toBe('page')
  })
  it.each(['attendee'])('redirects an unverified %s to the verification page', (role) => {
    expect(decideAccess(person([role], { emailVerified: false }), {})).toBe('verify-email')
    expect(decideAccess(person([role], { emailVerified: false }), { visitors: true })).toBe('verify-email')
  })
  it('does not redirect unverified staff, who have attendee rights until they verify', () => {
    const staff = person(['attendee'], { emailVerified: false, rolesWait: true })
    expect(decideAccess(staff, {})).toBe('page')
    expect(decideAccess(staff, { only: 'attend' })).toBe('page')
    for (const only of ['doStaffWork', 'leadClasses', 'runClasses', 'administer', 'importClasses'] as const)
      expect(decideAccess(staff, { only })).toBe('home')
  })
  it('admits an unverified person to the verification page', () => {
    expect(decideAccess(person(['attendee'], { emailVerified: false }), { unverified: true })).toBe('page')
  })
})
