import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { isIn, type TeamSection, teamSections } from './team-sections.ts'

const person = (
  roles: string[],
  facilitatorId: number | null = null,
  additionalCapabilities: string[] = [],
) =>
  ({
    additionalCapabilities,
    facilitatorId,
    roles: { nodes: roles.map((name) => ({ name })) },
  }) as unknown as SessionUser
const named = (sections: readonly TeamSection[]): unknown[] =>
  sections.map((section) => {
    const name = section.name.slice(section.name.lastIndexOf('.') + 1)
    return 'links' in section ? [name, ...named(section.links)] : name
  })

const led = ['dashboard', 'upcomingEvents', 'pastEvents', 'facilitatorSettings', 'myFacilitatorProfile']

describe('the team bar', () => {
  it.each([
    ['offers nothing to a visitor', null, []],
    [
      'offers nothing to an attendee who may open rosters',
      person(['attendee'], null, ['viewOtherRosters']),
      [],
    ],
    ['offers facilitators their classes', person(['facilitator'], 31), led],
    ['offers an attendee who leads classes the same', person(['attendee'], 31), led],
    ['offers staff what they may open', person(['staff']), ['classes', 'registrations', 'mail']],
    [
      'offers staff who lead classes both',
      person(['staff'], 31),
      ['classes', 'registrations', 'mail', ['facilitators', ...led]],
    ],
    [
      'offers staff who may import that as well',
      person(['staff'], null, ['importClasses']),
      ['classes', 'registrations', 'mail', ['system', 'import']],
    ],
  ])('%s', (_sentence, user, expected) => expect(named(teamSections(user))).toEqual(expected))

  it('offers administrators all, the menus last', () => {
    const sections = named(teamSections(person(['administrator'])))
    expect(sections.slice(0, 5)).toEqual(['classes', 'registrations', 'people', 'mail', 'reports'])
    expect(sections.slice(5).map((menu) => (menu as string[])[0])).toEqual(['programme', 'system'])
  })

  const dashboard = { name: 'chrome.dashboard', to: '/facilitator', end: true } as const
  const classes = { name: 'adminKit.nav.classes', to: '/admin/classes' } as const
  const menu = { name: 'chrome.facilitators', links: [dashboard, classes] } as unknown as TeamSection
  it.each([
    ['a page', classes, '/admin/classes', true],
    ['what stands below it', classes, '/admin/classes/7', true],
    ['not what only begins the same', classes, '/admin/classes-of-old', false],
    ['a page without what stands below it', dashboard, '/facilitator/past-events', false],
    ['a menu by any of its pages', menu, '/admin/classes/7', true],
    ['not a menu of other pages', menu, '/admin/people', false],
  ])('marks %s', (_sentence, section, pathname, expected) =>
    expect(isIn(section as TeamSection, pathname)).toBe(expected),
  )
})
