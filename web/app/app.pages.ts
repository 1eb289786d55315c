import { definePages } from '#web/ui/page/define-pages.ts'

/** Pages that combine several topics, or belong to none. Their code is in routes.tsx. */
export const appPages = definePages({
  account: { for: 'loggedIn', in: 'account', byApp: true, below: true },
  template: { for: 'everybody', in: 'site', byApp: true },
  classShort: { for: 'everybody', in: 'site', byApp: true },
  // The frame of the administration. The pages in it load together with the frame (admin-area.tsx).
  admin: { for: 'doStaffWork', in: 'team', byApp: true },
})
