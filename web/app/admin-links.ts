import { hasRole, type SessionUser } from '#web/accounts/session/session.ts'
import { paths } from '#web/platform/paths.ts'

/** The first row of the administration: staff see classes and registrations; everything else is for administrators (section 6). */
export function adminLinks(user: SessionUser | null) {
  const links: ReadonlyArray<{
    key: 'classes' | 'registrations' | 'people' | 'reports'
    to: string
    end?: boolean
  }> = [
    { key: 'classes', to: paths.adminClasses() },
    { key: 'registrations', to: paths.adminRegistrations() },
  ]
  if (!hasRole(user, 'administrator')) return links
  return [
    ...links,
    { key: 'people' as const, to: paths.adminPeople() },
    { key: 'reports' as const, to: paths.adminReports() },
  ]
}

/** What stands in menus beside them. A new page of the administration is added here and in routes.tsx, nowhere else. */
export function moreAdminLinks(user: SessionUser | null) {
  if (!hasRole(user, 'administrator')) return []
  return [
    {
      key: 'programme' as const,
      links: [
        { key: 'facilitators' as const, to: paths.adminFacilitators() },
        { key: 'series' as const, to: paths.adminSeriesList() },
        { key: 'locations' as const, to: paths.adminLocations() },
        { key: 'categories' as const, to: paths.adminCategories() },
        { key: 'pages' as const, to: paths.adminPages() },
      ],
    },
    {
      key: 'system' as const,
      links: [
        { key: 'settings' as const, to: paths.adminSettings() },
        { key: 'import' as const, to: paths.adminImport() },
        { key: 'mail' as const, to: paths.adminMail() },
        { key: 'audit' as const, to: paths.adminAudit() },
      ],
    },
  ]
}
