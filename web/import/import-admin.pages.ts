import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const importAdminPages = defineAdminPages({
  adminImport: {
    for: 'importClasses',
    page: () => import('./import-runs.list.tsx'),
    nav: { menu: 'system', at: 30, key: 'import' },
  },
  adminImportRun: { for: 'importClasses', page: () => import('./import-run.page.tsx') },
})
