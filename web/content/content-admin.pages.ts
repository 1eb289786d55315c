import { defineAdminPages } from '#web/ui/page/define-pages.ts'

const pages = () => import('./admin/pages.record.tsx')

export const contentAdminPages = defineAdminPages({
  adminPages: {
    for: 'administer',
    list: pages,
    nav: { menu: 'programme', at: 50, key: 'pages' },
  },
  adminNewPage: { for: 'administer', editor: pages },
  adminPage: { for: 'administer', editor: pages },
  adminPageTexts: { for: 'administer', editor: () => import('./admin/page-translations.tsx') },
})
