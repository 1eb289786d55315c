import { definePages } from '#web/ui/page/define-pages.ts'

/** Pages that are made of several topics, or of none; their code is in routes.tsx. */
export const appPages = definePages({
  account: { for: 'loggedIn', in: 'account', byApp: true, below: true },
  template: { for: 'everybody', in: 'site', byApp: true },
  classShort: { for: 'everybody', in: 'site', byApp: true },
  admin: { for: 'doStaffWork', in: 'admin', byApp: true },
  adminSettings: {
    for: 'administer',
    in: 'admin',
    byApp: true,
    // At its foot, of a later topic.
    foot: () => import('#web/mail/manage/test-mail.tsx'),
    nav: { menu: 'system', at: 10, key: 'settings' },
  },
})
