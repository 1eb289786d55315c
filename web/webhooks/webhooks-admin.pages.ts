import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const webhooksAdminPages = defineAdminPages({
  adminWebhooks: {
    for: 'administer',
    page: () => import('./admin/webhooks.list.tsx'),
    nav: { menu: 'system', at: 70, key: 'webhooks' },
  },
  adminNewWebhook: { for: 'administer', page: () => import('./admin/new-webhook.page.tsx') },
  adminWebhook: { for: 'administer', page: () => import('./admin/webhook.page.tsx') },
})
