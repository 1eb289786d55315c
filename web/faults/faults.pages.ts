import { definePages } from '#web/ui/page/define-pages.ts'

export const faultsPages = definePages({
  adminFaults: {
    for: 'administer',
    in: 'admin',
    page: () => import('./faults.page.tsx'),
    nav: { menu: 'system', at: 50, key: 'faults' },
  },
})
