import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const apiAdminPages = defineAdminPages({
  adminApiKeys: {
    for: 'administer',
    page: () => import('./admin/api-keys.list.tsx'),
    nav: { menu: 'system', at: 60, key: 'apiKeys' },
  },
  adminNewApiKey: { for: 'administer', page: () => import('./admin/new-api-key.page.tsx') },
})
