import { definePages } from '#web/ui/page/define-pages.ts'

export const apiPages = definePages({
  adminApiKeys: {
    for: 'administer',
    in: 'admin',
    page: () => import('./manage/api-keys.page.tsx'),
    nav: { menu: 'system', at: 60, key: 'apiKeys' },
  },
  adminNewApiKey: { for: 'administer', in: 'admin', page: () => import('./manage/new-api-key.page.tsx') },
})
