import { definePages } from '#web/ui/page/define-pages.ts'

export const reportsPages = definePages({
  adminReports: {
    for: 'administer',
    in: 'admin',
    page: () => import('./reports.page.tsx'),
    nav: { menu: 'team', at: 50, key: 'reports' },
  },
})
