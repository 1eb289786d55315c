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
    ['shows nothing to a visitor', null, []],
    [
      'shows nothing to an attendee with the viewOtherRosters capability',
      person(['attendee'], null, ['viewOtherRosters']),
      [],
    ],
    ['shows facilitators their classes', person(['facilitator'], 31), led],
    ['shows the same to an attendee who leads classes', person(['attendee'], 31), led],
    ['shows staff their pages', person(['staff']), ['classes', 'registrations', 'mail']],
    [
      'shows both to staff who lead classes',
      person(['staff'], 31),
      ['classes', 'registrations', 'mail', ['facilitators', ...led]],
    ],
    [
      'adds the import page for staff who can import',
      person(['staff'], null, ['importClasses']),
      ['classes', 'registrations', 'mail', ['system', 'import']],
    ],
  ])('%s', (_sentence, user, expected) => expect(named(teamSections(user))).toEqual(expected))

  it('shows administrators everything, with the menus last', () => {
    const sections = named(teamSections(person(['administrator'])))
    expect(sections.slice(0, 5)).toEqual(['classes', 'registrations', 'people', 'mail', 'reports'])
    expect(sections.slice(5).map((menu) => (menu as string[])[0])).toEqual(['programme', 'system'])
  })

  const dashboard = { name: 'chrome.dashboard', to: '/facilitator', end: true } as const
  const classes = { name: 'adminKit.nav.classes', to: '/admin/classes' } as const
  const menu = { name: 'chrome.facilitators', links: [dashboard, classes] } as unknown as TeamSection
  it.each([
    ['the section of the current page', classes, '/admin/classes', true],
    ['the section on a page below it', classes, '/admin/classes/7', true],
    ['not a section whose path only starts the same', classes, '/admin/classes-of-old', false],
    ['not an exact-match section on a page below it', dashboard, '/facilitator/past-events', false],
    ['a menu on any of its pages', menu, '/admin/classes/7', true],
    ['not a menu on other pages', menu, '/admin/people', false],
  ])('highlights %s', (_sentence, section, pathname, expected) =>
    expect(isIn(section as TeamSection, pathname)).toBe(expected),
  )
})
