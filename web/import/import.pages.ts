import { definePages } from '#web/ui/page/define-pages.ts'

export const importPages = definePages({
  adminImport: {
    for: 'importClasses',
    in: 'admin',
    page: () => import('./import.page.tsx'),
    nav: { menu: 'system', at: 30, key: 'import' },
  },
  adminImportRun: { for: 'importClasses', in: 'admin', page: () => import('./import-run.page.tsx') },
})
