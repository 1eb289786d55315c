import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { type HostRoles, rolesByHost } from './host-roles.rule.ts'

const setting: HostRoles = new Map([
  ['administrator', 'administrator'],
  ['editor', 'staff'],
])
const none: HostRoles = new Map()

describe('the roles of whom a host logs in', () => {
  it.each<[string, HostRoles, Role[], string[], number, Role[]]>([
    ['a new person without a role of note attends', setting, [], ['subscriber'], 1, ['attendee']],
    ['an editor is staff', setting, [], ['editor'], 1, ['staff']],
    ['the name counts in any case', setting, [], ['EDITOR'], 1, ['staff']],
    ['who attends stays an attendee', setting, ['attendee'], ['editor'], 1, ['staff', 'attendee']],
    [
      'both roles, the greater first',
      setting,
      [],
      ['editor', 'administrator'],
      1,
      ['administrator', 'staff'],
    ],
    [
      'nobody becomes administrator by a role that is not named',
      setting,
      ['staff'],
      ['super'],
      1,
      ['attendee'],
    ],
    [
      'a role that is lost at the host is lost here',
      setting,
      ['staff', 'attendee'],
      ['subscriber'],
      1,
      ['attendee'],
    ],
    [
      'an administrator who is an editor there is staff',
      setting,
      ['administrator'],
      ['editor'],
      1,
      ['staff'],
    ],
    [
      'the last administrator stays one',
      setting,
      ['administrator'],
      ['editor'],
      0,
      ['administrator', 'staff'],
    ],
    [
      'a role that the setting does not name is the portal’s',
      setting,
      ['facilitator'],
      ['editor'],
      1,
      ['staff', 'facilitator'],
    ],
    ['without a setting nothing changes', none, ['administrator'], ['editor'], 1, ['administrator']],
    ['without a setting nobody is raised', none, ['attendee'], ['administrator'], 1, ['attendee']],
  ])('%s', (_case, map, current, atHost, otherAdministrators, roles) => {
    expect(rolesByHost({ held: current, atHost, map, otherAdministrators })).toEqual(roles)
  })
})
