import { definePages } from '#web/ui/page/define-pages.ts'

export const auditPages = definePages({
  adminAudit: {
    for: 'administer',
    in: 'admin',
    page: () => import('./audit-log.page.tsx'),
    nav: { menu: 'system', at: 40, key: 'audit' },
  },
})
