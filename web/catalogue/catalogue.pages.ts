import { definePages } from '#web/ui/page/define-pages.ts'

export const cataloguePages = definePages({
  adminLocations: {
    for: 'administer',
    in: 'admin',
    list: () => import('./manage/locations.record.tsx'),
    nav: { menu: 'programme', at: 30, key: 'locations' },
  },
  adminNewLocation: { for: 'administer', in: 'admin', editor: () => import('./manage/locations.record.tsx') },
  adminLocation: { for: 'administer', in: 'admin', editor: () => import('./manage/locations.record.tsx') },
  adminFacilitators: {
    for: 'administer',
    in: 'admin',
    list: () => import('./manage/facilitators.record.tsx'),
    nav: { menu: 'programme', at: 10, key: 'facilitators' },
  },
  adminInviteFacilitator: {
    for: 'administer',
    in: 'admin',
    page: () => import('./manage/invite-facilitator.page.tsx'),
  },
  adminNewFacilitator: {
    for: 'administer',
    in: 'admin',
    editor: () => import('./manage/facilitators.record.tsx'),
  },
  adminFacilitator: {
    for: 'administer',
    in: 'admin',
    editor: () => import('./manage/facilitators.record.tsx'),
  },
  adminCategories: {
    for: 'administer',
    in: 'admin',
    list: () => import('./manage/categories.record.tsx'),
    nav: { menu: 'programme', at: 40, key: 'categories' },
  },
  adminNewCategory: {
    for: 'administer',
    in: 'admin',
    editor: () => import('./manage/categories.record.tsx'),
  },
  adminCategory: { for: 'administer', in: 'admin', editor: () => import('./manage/categories.record.tsx') },
})
