import { definePages } from '#web/ui/page/define-pages.ts'

const series = () => import('./manage/series.record.tsx')

export const classesPages = definePages({
  adminClasses: {
    for: 'doStaffWork',
    in: 'admin',
    page: () => import('./manage/classes.page.tsx'),
    nav: { menu: 'team', at: 10, key: 'classes' },
  },
  adminNewClass: {
    for: 'doStaffWork',
    in: 'admin',
    page: () => import('./manage/edit-class.page.tsx'),
    within: 'adminClasses',
  },
  adminClass: {
    for: 'doStaffWork',
    in: 'admin',
    page: () => import('./manage/edit-class.page.tsx'),
    within: 'adminClasses',
  },
  adminClassTexts: { for: 'doStaffWork', in: 'admin', page: () => import('./manage/class-translations.tsx') },
  adminSeriesList: {
    for: 'administer',
    in: 'admin',
    list: series,
    nav: { menu: 'programme', at: 20, key: 'series' },
  },
  adminNewSeries: { for: 'administer', in: 'admin', editor: series },
  adminSeries: { for: 'administer', in: 'admin', editor: series },
  adminSeriesTexts: {
    for: 'administer',
    in: 'admin',
    editor: () => import('./manage/class-translations.tsx'),
  },
})
