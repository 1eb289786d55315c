import { definePages } from '#web/ui/page/define-pages.ts'

export const contentPages = definePages({
  accessibility: { for: 'everybody', in: 'site', page: () => import('./content.page.tsx') },
  generalWaiver: { for: 'everybody', in: 'site', page: () => import('./content.page.tsx') },
  physicalActivityWaiver: { for: 'everybody', in: 'site', page: () => import('./content.page.tsx') },
})
