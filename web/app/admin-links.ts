import type { SessionUser } from '#web/accounts/session/session.ts'
import { paths } from '#web/platform/paths.ts'
import { mayOpen } from './page-access.ts'

const first = [
  { key: 'classes', page: 'adminClasses' },
  { key: 'registrations', page: 'adminRegistrations' },
  { key: 'people', page: 'adminPeople' },
  { key: 'mail', page: 'adminMail' },
  { key: 'reports', page: 'adminReports' },
] as const

const more = [
  {
    key: 'programme',
    links: [
      { key: 'facilitators', page: 'adminFacilitators' },
      { key: 'series', page: 'adminSeriesList' },
      { key: 'locations', page: 'adminLocations' },
      { key: 'categories', page: 'adminCategories' },
      { key: 'pages', page: 'adminPages' },
    ],
  },
  {
    key: 'system',
    links: [
      { key: 'settings', page: 'adminSettings' },
      { key: 'profileRules', page: 'adminProfileRules' },
      { key: 'import', page: 'adminImport' },
      { key: 'audit', page: 'adminAudit' },
      { key: 'faults', page: 'adminFaults' },
      { key: 'apiKeys', page: 'adminApiKeys' },
      { key: 'webhooks', page: 'adminWebhooks' },
    ],
  },
] as const

/** The first row of the administration, as far as the person may open it. */
export function adminLinks(user: SessionUser | null) {
  return first.filter(({ page }) => mayOpen(user, page)).map(({ key, page }) => ({ key, to: paths[page]() }))
}

/** What stands in menus beside them. A new page of the administration is added here, in page-access.ts and in routes.tsx. */
export function moreAdminLinks(user: SessionUser | null) {
  return more
    .map(({ key, links }) => ({
      key,
      links: links
        .filter(({ page }) => mayOpen(user, page))
        .map((link) => ({ key: link.key, to: paths[link.page]() })),
    }))
    .filter(({ links }) => links.length > 0)
}
