import { defineAdminPages } from '#web/ui/page/define-pages.ts'

const locations = () => import('./admin/locations.record.tsx')
const facilitators = () => import('./admin/facilitators.record.tsx')
const categories = () => import('./admin/categories.record.tsx')

export const catalogueAdminPages = defineAdminPages({
  adminLocations: {
    for: 'administer',
    list: locations,
    nav: { menu: 'programme', at: 30, key: 'locations' },
  },
  adminNewLocation: { for: 'administer', editor: locations },
  adminLocation: { for: 'administer', editor: locations },
  adminFacilitators: {
    for: 'administer',
    list: facilitators,
    nav: { menu: 'programme', at: 10, key: 'facilitators' },
  },
  adminInviteFacilitator: {
    for: 'administer',
    page: () => import('./admin/invite-facilitator.page.tsx'),
  },
  adminNewFacilitator: {
    for: 'administer',
    editor: facilitators,
  },
  adminFacilitator: {
    for: 'administer',
    editor: facilitators,
  },
  adminCategories: {
    for: 'administer',
    list: categories,
    nav: { menu: 'programme', at: 40, key: 'categories' },
  },
  adminNewCategory: {
    for: 'administer',
    editor: categories,
  },
  adminCategory: { for: 'administer', editor: categories },
})
