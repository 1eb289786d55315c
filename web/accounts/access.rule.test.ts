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
  it('lets a visitor into the registration list', () => {
    expect(decideAccess(visitor, { visitors: true })).toBe('page')
  })
  it('waits while the person is being loaded', () => {
    expect(decideAccess({ status: 'loading', user: null }, {})).toBe('wait')
  })
  it('takes a person without roles for an attendee', () => {
    expect(decideAccess(person([]), { only: 'attend' })).toBe('page')
  })
  it('sends a person without the role home', () => {
    expect(decideAccess(person(['attendee']), { only: 'administer' })).toBe('home')
  })
  it('admits administrators to what is for staff, and not the other way round', () => {
    expect(decideAccess(person(['administrator']), { only: 'doStaffWork' })).toBe('page')
    expect(decideAccess(person(['staff']), { only: 'doStaffWork' })).toBe('page')
    expect(decideAccess(person(['staff']), { only: 'administer' })).toBe('home')
  })
  it('admits whoever has a facilitatorId to the facilitators', () => {
    expect(decideAccess(person(['attendee'], { facilitatorId: 7 }), { only: 'leadClasses' })).toBe('page')
  })
  it.each(['attendee'])('sends an unverified %s to the page that says so', (role) => {
    expect(decideAccess(person([role], { emailVerified: false }), {})).toBe('verify-email')
    expect(decideAccess(person([role], { emailVerified: false }), { visitors: true })).toBe('verify-email')
  })
  it('does not redirect unverified staff, who have the rights of an attendee until then', () => {
    const staff = person(['attendee'], { emailVerified: false, rolesWait: true })
    expect(decideAccess(staff, {})).toBe('page')
    expect(decideAccess(staff, { only: 'attend' })).toBe('page')
    for (const only of ['doStaffWork', 'leadClasses', 'runClasses', 'administer', 'importClasses'] as const)
      expect(decideAccess(staff, { only })).toBe('home')
  })
  it('lets the unverified see the page that tells them', () => {
    expect(decideAccess(person(['attendee'], { emailVerified: false }), { unverified: true })).toBe('page')
  })
})
