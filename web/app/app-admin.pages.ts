import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const appAdminPages = defineAdminPages({
  adminSettings: {
    for: 'administer',
    page: () => import('./team/admin-settings.page.tsx'),
    // The mail topic adds this to the bottom of the page.
    foot: () => import('#web/mail/admin/test-mail.tsx'),
    nav: { menu: 'system', at: 10, key: 'settings' },
  },
})
