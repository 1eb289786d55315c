import { describe, expect, it } from 'vitest'
import {
  type Actor,
  type Capability,
  can,
  capabilityTable,
  type GrantedCapability,
  reachOf,
  rolesCan,
  rolesThatCan,
} from './capabilities.ts'
import { capabilities } from './granted-capabilities.ts'
import {
  facilitatorRole,
  isWorkingRole,
  ordinaryRoles,
  type Role,
  roles,
  workingRoles,
  worksHere,
} from './roles.ts'

const all = Object.keys(capabilityTable) as Capability[]
const person = (current: Role[], granted: string[] = [], facilitatorId: number | null = null): Actor => ({
  roles: current,
  capabilities: granted,
  facilitatorId,
})
/** 'runClasses (own)' for each capability that the caller has. */
const said = (actor: Actor, requested: readonly Capability[]) =>
  requested.flatMap((one) => {
    const reach = reachOf(actor, one)
    return reach === false ? [] : [reach === 'own' ? `${one} (own)` : one]
  })

describe('a role', () => {
  const opened: Record<Role, string[]> = {
    attendee: ['attend'],
    facilitator: ['leadClasses (own)', 'runClasses (own)'],
    staff: ['runClasses', 'duplicateEvent', 'doStaffWork', 'duplicateOthersEvents', 'viewOtherRosters'],
    administrator: [
      'runClasses',
      'duplicateEvent',
      'doStaffWork',
      'administer',
      'duplicateOthersEvents',
      'viewOtherRosters',
      'importClasses',
    ],
  }
  it.each(roles)('%s has exactly these capabilities', (role) => {
    expect(said(person([role]), all)).toEqual(opened[role])
  })
  it.each(roles)('%s is a working role when it gives more than attending', (role) => {
    expect(isWorkingRole(role)).toBe(opened[role].some((one) => one !== 'attend'))
  })
})

describe('a granted capability', () => {
  const opened: Record<GrantedCapability, Record<Role, string[]>> = {
    duplicateEvent: {
      attendee: ['duplicateEvent (own)'],
      facilitator: ['duplicateEvent (own)'],
      staff: ['duplicateEvent'],
      administrator: ['duplicateEvent'],
    },
    duplicateOthersEvents: {
      attendee: ['duplicateOthersEvents'],
      facilitator: ['duplicateOthersEvents'],
      staff: ['duplicateOthersEvents'],
      administrator: ['duplicateOthersEvents'],
    },
    viewOtherRosters: {
      attendee: ['viewOtherRosters'],
      facilitator: ['viewOtherRosters'],
      staff: ['viewOtherRosters'],
      administrator: ['viewOtherRosters'],
    },
    importClasses: {
      attendee: [],
      facilitator: [],
      staff: ['importClasses'],
      administrator: ['importClasses'],
    },
  }
  const cases = capabilities.flatMap((one) => roles.map((role) => [one, role] as const))
  it.each(cases)('%s gives this to the role %s', (one, role) => {
    expect(said(person([role], [one]), [one])).toEqual(opened[one][role])
  })
  it.each(cases)('%s gives nothing else to the role %s', (one, role) => {
    const others = all.filter((other) => other !== one)
    expect(said(person([role], [one]), others)).toEqual(said(person([role]), others))
  })
  it('cannot be one that only roles give, and granting one of those has no effect', () => {
    expect(said(person(['attendee'], ['administer', 'doStaffWork', 'runClasses']), all)).toEqual(['attend'])
  })
  it('is already given to administrators, and to staff except for importing, as the form says', () => {
    // The texts are adminPeople.capabilitiesHint.
    const has = (role: Role) => capabilities.filter((one) => can(person([role]), one))
    expect(has('administrator')).toEqual(capabilities)
    expect(has('staff')).toEqual(capabilities.filter((one) => one !== 'importClasses'))
  })
})

describe('a person', () => {
  it('without a role is an attendee', () => {
    expect(said(person([]), all)).toEqual(said(person(['attendee']), all))
  })
  it('with a facilitator record has the facilitator capabilities, regardless of role', () => {
    for (const role of roles)
      expect(said(person([role], [], 7), all)).toEqual(said(person([role, facilitatorRole], [], 7), all))
  })
  it('with two roles has the capabilities of both', () => {
    expect(said(person(['attendee', 'facilitator']), all)).toEqual([
      'leadClasses (own)',
      'runClasses (own)',
      'attend',
    ])
  })
  it('with an own-class capability can use it only for their own classes', () => {
    const ada = person(['facilitator'], [], 7)
    expect(can(ada, 'runClasses')).toBe(true)
    expect(can(ada, 'runClasses', { facilitatorIds: [3, 7] })).toBe(true)
    expect(can(ada, 'runClasses', { facilitatorIds: [3] })).toBe(false)
    expect(can(person(['facilitator']), 'runClasses', { facilitatorIds: [3] })).toBe(false)
    expect(can(person(['staff']), 'runClasses', { facilitatorIds: [3] })).toBe(true)
  })
  it('with a role from a later portal version has no capabilities, but counts as working here', () => {
    const later = 'gardener' as Role
    expect(said(person([later]), all)).toEqual([])
    expect(worksHere([later])).toBe(true)
  })
  it('who is not logged in has no capabilities', () => {
    expect(all.filter((one) => can(null, one))).toEqual([])
  })
})

describe('the roles for a capability', () => {
  it('are those that give it', () => {
    expect(rolesThatCan('administer')).toEqual(roles.filter((role) => rolesCan([role], 'administer')))
    expect([...ordinaryRoles(), ...workingRoles()].toSorted()).toEqual(roles.toSorted())
  })
})
