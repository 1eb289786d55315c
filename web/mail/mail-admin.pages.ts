import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const mailAdminPages = defineAdminPages({
  adminMail: {
    for: 'doStaffWork',
    page: () => import('./admin/mail-log.list.tsx'),
    nav: { menu: 'team', at: 40, key: 'mail' },
  },
  adminMailItem: { for: 'doStaffWork', page: () => import('./admin/mail.page.tsx') },
})
