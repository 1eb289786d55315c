import { defineAdminPages } from '#web/ui/page/define-pages.ts'

const series = () => import('./admin/repeat/series.record.tsx')

export const classesAdminPages = defineAdminPages({
  adminClasses: {
    for: 'doStaffWork',
    page: () => import('./admin/list/classes.page.tsx'),
    nav: { menu: 'team', at: 10, key: 'classes' },
  },
  adminNewClass: {
    for: 'doStaffWork',
    page: () => import('./admin/edit/edit-class.page.tsx'),
    within: 'adminClasses',
  },
  adminClass: {
    for: 'doStaffWork',
    page: () => import('./admin/edit/edit-class.page.tsx'),
    within: 'adminClasses',
  },
  adminClassTexts: { for: 'doStaffWork', page: () => import('./admin/edit/class-translations.tsx') },
  adminSeriesList: {
    for: 'administer',
    list: series,
    nav: { menu: 'programme', at: 20, key: 'series' },
  },
  adminNewSeries: { for: 'administer', editor: series },
  adminSeries: { for: 'administer', editor: series },
  adminSeriesTexts: {
    for: 'administer',
    editor: () => import('./admin/edit/class-translations.tsx'),
  },
})
