import { definePages } from '#web/ui/page/define-pages.ts'

export const webhooksPages = definePages({
  adminWebhooks: {
    for: 'administer',
    in: 'admin',
    page: () => import('./manage/webhooks.page.tsx'),
    nav: { menu: 'system', at: 70, key: 'webhooks' },
  },
  adminNewWebhook: { for: 'administer', in: 'admin', page: () => import('./manage/new-webhook.page.tsx') },
  adminWebhook: { for: 'administer', in: 'admin', page: () => import('./manage/webhook-log.page.tsx') },
})
