import { definePages } from '#web/ui/page/define-pages.ts'

export const mailPages = definePages({
  adminMail: {
    for: 'doStaffWork',
    in: 'admin',
    page: () => import('./manage/mail-log.page.tsx'),
    nav: { menu: 'team', at: 40, key: 'mail' },
  },
  adminMailItem: { for: 'doStaffWork', in: 'admin', page: () => import('./manage/mail.page.tsx') },
})
