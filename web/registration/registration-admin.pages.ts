import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const registrationAdminPages = defineAdminPages({
  adminRegistrations: {
    for: 'doStaffWork',
    page: () => import('./admin/registrations.list.tsx'),
    nav: { menu: 'team', at: 20, key: 'registrations' },
  },
})
