import { definePages } from '#web/ui/page/define-pages.ts'

export const browsePages = definePages({
  home: { for: 'everybody', in: 'site', page: () => import('./home/home.page.tsx') },
  class: { for: 'everybody', in: 'site', page: () => import('./class-page/class.page.tsx') },
  series: { for: 'everybody', in: 'site', page: () => import('./series-page/series.page.tsx') },
})
