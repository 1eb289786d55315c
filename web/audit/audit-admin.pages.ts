import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const auditAdminPages = defineAdminPages({
  adminAudit: {
    for: 'administer',
    page: () => import('./audit-log.list.tsx'),
    nav: { menu: 'system', at: 40, key: 'audit' },
  },
})
