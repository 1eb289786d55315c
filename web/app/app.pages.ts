import { definePages } from '#web/ui/page/define-pages.ts'

/** Pages that are made of several topics, or of none; their code is in routes.tsx. */
export const appPages = definePages({
  account: { for: 'loggedIn', in: 'account', byApp: true, below: true },
  template: { for: 'everybody', in: 'site', byApp: true },
  classShort: { for: 'everybody', in: 'site', byApp: true },
  // The administration, whose pages come with it (admin-area.tsx).
  admin: { for: 'doStaffWork', in: 'team', byApp: true },
})
