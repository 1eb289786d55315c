import { defineAdminPages } from '#web/ui/page/define-pages.ts'

export const peopleAdminPages = defineAdminPages({
  adminClosures: { for: 'doStaffWork', page: () => import('./manage/closures.page.tsx') },
  adminAccess: { for: 'administer', page: () => import('./manage/access-reviews.page.tsx') },
  adminProfileRules: {
    for: 'administer',
    page: () => import('./manage/profile-rules.page.tsx'),
    nav: { menu: 'system', at: 20, key: 'profileRules' },
  },
  adminPeople: {
    for: 'administer',
    page: () => import('./manage/people.list.tsx'),
    nav: { menu: 'team', at: 30, key: 'people' },
  },
  adminNewPerson: { for: 'administer', page: () => import('./manage/new-person.page.tsx') },
  adminPerson: { for: 'administer', page: () => import('./manage/person.page.tsx') },
})
