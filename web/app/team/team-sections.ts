import type { SessionUser } from '#web/accounts/session/session.ts'
import { mayOpen } from '#web/app/guards/page-access.ts'
import { paths } from '#web/platform/paths.ts'
import { pages } from '../pages.ts'
import { adminLinks, moreAdminLinks } from './admin-links.ts'
import { facilitatorLinks, facilitatorProfileLink } from './facilitator-links.ts'

const classesLed = [...facilitatorLinks, facilitatorProfileLink].map(({ key, to }) => ({
  name: `chrome.${key}` as const,
  to,
  end: to === paths.facilitatorDashboard(),
}))

/** A page of the team bar, or a menu of several. */
export type TeamLink =
  | (typeof classesLed)[number]
  | { name: `adminKit.nav.${ReturnType<typeof adminLinks>[number]['key']}`; to: string; end?: boolean }
  | { name: `adminKit.nav.${AdminGroup['links'][number]['key']}`; to: string; end?: boolean }
type AdminGroup = ReturnType<typeof moreAdminLinks>[number]
export type TeamSection =
  | TeamLink
  | { name: `adminKit.nav.${AdminGroup['key']}` | 'chrome.facilitators'; links: TeamLink[] }

/**
 * The team bar's sections for this person: administration, and the classes that they lead. Those are in a menu if the
 * person has both.
 */
export function teamSections(user: SessionUser | null): TeamSection[] {
  const leads = mayOpen(user, pages.facilitatorDashboard)
  const administers = mayOpen(user, pages.admin)
  if (!administers) return leads ? classesLed : []
  return [
    ...adminLinks(user).map(({ key, to }) => ({ name: `adminKit.nav.${key}` as const, to })),
    ...(leads ? [{ name: 'chrome.facilitators' as const, links: classesLed }] : []),
    ...moreAdminLinks(user).map(({ key, links }) => ({
      name: `adminKit.nav.${key}` as const,
      links: links.map((link) => ({ name: `adminKit.nav.${link.key}` as const, to: link.to })),
    })),
  ]
}

/** Whether this page belongs to the section. */
export function isIn(section: TeamSection, pathname: string): boolean {
  if ('links' in section) return section.links.some((link) => isIn(link, pathname))
  return pathname === section.to || (!section.end && pathname.startsWith(`${section.to}/`))
}
