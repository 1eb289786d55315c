import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const peopleAdminPages = defineAdminPages({
  adminClosures: { for: 'doStaffWork', page: () => import('./admin/close-account/closures.page.tsx') },
  adminAccess: { for: 'administer', page: () => import('./admin/access/access-reviews.page.tsx') },
  adminProfileRules: {
    for: 'administer',
    page: () => import('./admin/profile-rules/profile-rules.page.tsx'),
    nav: { menu: 'system', at: 20, key: 'profileRules' },
  },
  adminPeople: {
    for: 'administer',
    page: () => import('./admin/people.list.tsx'),
    nav: { menu: 'team', at: 30, key: 'people' },
  },
  adminNewPerson: { for: 'administer', page: () => import('./admin/new-person.page.tsx') },
  adminPerson: { for: 'administer', page: () => import('./admin/person.page.tsx') },
})
