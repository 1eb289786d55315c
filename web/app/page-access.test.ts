import { describe, expect, it } from 'vitest'
import { mayOpen, type PageName, pageAccess } from './page-access.ts'

const person = (
  roles: string[],
  facilitatorId: number | null = null,
  additionalCapabilities: string[] = [],
) => ({
  additionalCapabilities,
  emailVerified: false,
  facilitatorId,
  roles: { nodes: roles.map((name) => ({ name })) },
})
const offered = (user: Parameters<typeof mayOpen>[0], of: readonly PageName[]) =>
  of.filter((page) => mayOpen(user, page))

describe('what menus offer', () => {
  const pages = [
    'home',
    'profile',
    'myClasses',
    'facilitatorDashboard',
    'toCall',
    'adminClasses',
    'adminPeople',
    'adminImport',
  ] as const
  it.each([
    ['a visitor', null, ['home']],
    ['an attendee, verified or not', person(['attendee']), ['home', 'profile', 'myClasses']],
    ['somebody without a role, an attendee', person([]), ['home', 'profile', 'myClasses']],
    ['a facilitator', person(['facilitator']), ['home', 'profile', 'facilitatorDashboard', 'toCall']],
    [
      'an attendee with a record as facilitator',
      person(['attendee'], 7),
      ['home', 'profile', 'myClasses', 'facilitatorDashboard', 'toCall'],
    ],
    ['staff', person(['staff']), ['home', 'profile', 'toCall', 'adminClasses']],
    [
      'an administrator',
      person(['administrator']),
      ['home', 'profile', 'toCall', 'adminClasses', 'adminPeople', 'adminImport'],
    ],
    [
      'staff with the right to import',
      person(['staff'], null, ['importClasses']),
      ['home', 'profile', 'toCall', 'adminClasses', 'adminImport'],
    ],
  ])('to %s', (_who, user, expected) => {
    expect(offered(user, pages)).toEqual(expected)
  })
  it('keeps the administration from whoever is neither staff nor administrator', () => {
    const administration = (Object.keys(pageAccess) as PageName[]).filter((page) => page.startsWith('admin'))
    expect(administration.length).toBeGreaterThan(20)
    expect(offered(person(['attendee', 'facilitator'], 7), administration)).toEqual([])
  })
})
