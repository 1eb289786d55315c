import { describe, expect, it } from 'vitest'
import { claimedRoles } from './claimed-roles.rule.ts'

describe('the roles in a claim', () => {
  it.each([
    ['one name', { roles: 'staff' }, 'roles', ['staff']],
    [
      'a list, in any case and order',
      { roles: ['Facilitator', ' ADMINISTRATOR '] },
      'roles',
      ['administrator', 'facilitator'],
    ],
    ['a path', { realm_access: { roles: ['staff'] } }, 'realm_access.roles', ['staff']],
    [
      'a name with dots',
      { 'https://portal.example/roles': ['staff'] },
      'https://portal.example/roles',
      ['staff'],
    ],
    ['unknown names', { roles: ['root', 'attendee', 7, null] }, 'roles', []],
    ['another claim', { groups: ['staff'] }, 'roles', []],
    ['inherited object properties', {}, 'constructor.name', []],
  ])('are read from %s', (_name, claims, claim, roles) => {
    expect(claimedRoles(claims, claim)).toEqual(roles)
  })
})
