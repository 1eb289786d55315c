import { Bell, CalendarDays, History, LayoutDashboard } from '#web/ui/icons.ts'
import { definePages } from '#web/ui/page/define-pages.ts'

const ownClasses = () => import('./facilitator/my-classes.list.tsx')

export const rosterPages = definePages({
  facilitatorDashboard: {
    for: 'leadClasses',
    in: 'facilitator',
    page: () => import('./facilitator/dashboard.page.tsx'),
    nav: { menu: 'facilitators', at: 10, key: 'dashboard', Icon: LayoutDashboard, end: true },
  },
  facilitatorUpcoming: {
    for: 'leadClasses',
    in: 'facilitator',
    page: async () => (await ownClasses()).upcoming,
    nav: { menu: 'facilitators', at: 20, key: 'upcomingEvents', Icon: CalendarDays },
  },
  facilitatorPast: {
    for: 'leadClasses',
    in: 'facilitator',
    page: async () => (await ownClasses()).past,
    nav: { menu: 'facilitators', at: 30, key: 'pastEvents', Icon: History },
  },
  facilitatorSettings: {
    for: 'leadClasses',
    in: 'facilitator',
    page: () => import('./facilitator/settings.page.tsx'),
    nav: { menu: 'facilitators', at: 40, key: 'facilitatorSettings', Icon: Bell },
  },
  // Not only for facilitators: also for staff, and users with viewOtherRosters. The server decides which roster.
  roster: { for: 'loggedIn', in: 'team', page: () => import('./roster.page.tsx') },
  rosterPrint: { for: 'loggedIn', in: 'team', page: () => import('./export/print-roster.page.tsx') },
  toCall: { for: 'runClasses', in: 'team', page: () => import('./calls/calls.page.tsx') },
})
