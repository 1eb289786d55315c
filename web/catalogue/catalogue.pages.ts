import { definePages } from '#web/ui/page/define-pages.ts'

const locations = () => import('./manage/locations.record.tsx')
const facilitators = () => import('./manage/facilitators.record.tsx')
const categories = () => import('./manage/categories.record.tsx')

export const cataloguePages = definePages({
  adminLocations: {
    for: 'administer',
    in: 'admin',
    list: locations,
    nav: { menu: 'programme', at: 30, key: 'locations' },
  },
  adminNewLocation: { for: 'administer', in: 'admin', editor: locations },
  adminLocation: { for: 'administer', in: 'admin', editor: locations },
  adminFacilitators: {
    for: 'administer',
    in: 'admin',
    list: facilitators,
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
    editor: facilitators,
  },
  adminFacilitator: {
    for: 'administer',
    in: 'admin',
    editor: facilitators,
  },
  adminCategories: {
    for: 'administer',
    in: 'admin',
    list: categories,
    nav: { menu: 'programme', at: 40, key: 'categories' },
  },
  adminNewCategory: {
    for: 'administer',
    in: 'admin',
    editor: categories,
  },
  adminCategory: { for: 'administer', in: 'admin', editor: categories },
})
