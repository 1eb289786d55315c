import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { type HostRoles, rolesByHost } from './host-roles.rule.ts'

const setting: HostRoles = new Map([
  ['administrator', 'administrator'],
  ['editor', 'staff'],
])
const none: HostRoles = new Map()

describe('the roles of a person logged in by a host', () => {
  it.each<[string, HostRoles, Role[], string[], number, Role[]]>([
    ['a new person without a mapped role is an attendee', setting, [], ['subscriber'], 1, ['attendee']],
    ['an editor is staff', setting, [], ['editor'], 1, ['staff']],
    ['role names ignore case', setting, [], ['EDITOR'], 1, ['staff']],
    ['an attendee keeps that role', setting, ['attendee'], ['editor'], 1, ['staff', 'attendee']],
    [
      'both roles are given, the higher first',
      setting,
      [],
      ['editor', 'administrator'],
      1,
      ['administrator', 'staff'],
    ],
    ['an unmapped role does not make an administrator', setting, ['staff'], ['super'], 1, ['attendee']],
    [
      'a role removed at the host is removed',
      setting,
      ['staff', 'attendee'],
      ['subscriber'],
      1,
      ['attendee'],
    ],
    [
      'an administrator who is an editor at the host becomes staff',
      setting,
      ['administrator'],
      ['editor'],
      1,
      ['staff'],
    ],
    [
      'the last administrator keeps the role',
      setting,
      ['administrator'],
      ['editor'],
      0,
      ['administrator', 'staff'],
    ],
    [
      'a role that is not in the mapping is managed by the portal',
      setting,
      ['facilitator'],
      ['editor'],
      1,
      ['staff', 'facilitator'],
    ],
    ['without a mapping nothing changes', none, ['administrator'], ['editor'], 1, ['administrator']],
    ['without a mapping no one gains a role', none, ['attendee'], ['administrator'], 1, ['attendee']],
  ])('%s', (_case, map, current, atHost, otherAdministrators, roles) => {
    expect(rolesByHost({ held: current, atHost, map, otherAdministrators })).toEqual(roles)
  })
})
