import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const browserErrorsAdminPages = defineAdminPages({
  adminFaults: {
    for: 'administer',
    page: () => import('./browser-errors.list.tsx'),
    nav: { menu: 'system', at: 50, key: 'faults' },
  },
})
