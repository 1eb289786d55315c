import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import { pages as otherPages } from '#web/app/pages.ts'
import { adminPages } from '#web/app/team/admin-pages.ts'
import type { PageName } from '#web/ui/page/define-pages.ts'
import { mayOpen } from './page-access.ts'

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
const allPages = { ...otherPages, ...adminPages }
const offered = (user: Parameters<typeof mayOpen>[0], of: readonly PageName[]) =>
  of.filter((page) => mayOpen(user, allPages[page]))

describe('menus show the permitted pages', () => {
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
  const menus: Record<Role, readonly (typeof pages)[number][]> = {
    // With or without a verified address.
    attendee: ['home', 'profile', 'myClasses'],
    facilitator: ['home', 'profile', 'facilitatorDashboard', 'toCall'],
    staff: ['home', 'profile', 'toCall', 'adminClasses'],
    administrator: ['home', 'profile', 'toCall', 'adminClasses', 'adminPeople', 'adminImport'],
  }
  it.each<[string, Parameters<typeof mayOpen>[0], readonly PageName[]]>([
    ['a visitor', null, ['home']],
    ...roles.map((role): [string, ReturnType<typeof person>, readonly PageName[]] => [
      role,
      person([role]),
      menus[role],
    ]),
    ['a person without a role, as an attendee', person([]), ['home', 'profile', 'myClasses']],
    [
      'an attendee with a facilitator record',
      person(['attendee'], 7),
      ['home', 'profile', 'myClasses', 'facilitatorDashboard', 'toCall'],
    ],
    [
      'staff with the import capability',
      person(['staff'], null, ['importClasses']),
      ['home', 'profile', 'toCall', 'adminClasses', 'adminImport'],
    ],
  ])('to %s', (_who, user, expected) => {
    expect(offered(user, pages)).toEqual(expected)
  })
  it('hide admin pages from everyone except staff and administrators', () => {
    const administration = Object.keys(adminPages) as PageName[]
    expect(administration.length).toBeGreaterThan(20)
    expect(offered(person(['attendee', 'facilitator'], 7), ['admin', ...administration])).toEqual([])
  })
})
