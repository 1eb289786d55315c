import { definePages } from '#web/ui/page/define-pages.ts'

const pages = () => import('./manage/pages.record.tsx')

export const contentPages = definePages({
  accessibility: { for: 'everybody', in: 'site', page: () => import('./content.page.tsx') },
  generalWaiver: { for: 'everybody', in: 'site', page: () => import('./content.page.tsx') },
  physicalActivityWaiver: { for: 'everybody', in: 'site', page: () => import('./content.page.tsx') },
  adminPages: {
    for: 'administer',
    in: 'admin',
    list: pages,
    nav: { menu: 'programme', at: 50, key: 'pages' },
  },
  adminNewPage: { for: 'administer', in: 'admin', editor: pages },
  adminPage: { for: 'administer', in: 'admin', editor: pages },
  adminPageTexts: { for: 'administer', in: 'admin', editor: () => import('./manage/page-translations.tsx') },
})
