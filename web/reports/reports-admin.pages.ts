import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const reportsAdminPages = defineAdminPages({
  adminReports: {
    for: 'administer',
    page: () => import('./reports.page.tsx'),
    nav: { menu: 'team', at: 50, key: 'reports' },
  },
})
