import { CalendarCheck, History } from '#web/ui/icons.ts'
import { definePages } from '#web/ui/page/define-pages.ts'

export const registrationPages = definePages({
  signUpSuccess: {
    for: 'unverified',
    in: 'login',
    page: () => import('./first-registration/congratulations.page.tsx'),
    preloadable: true,
  },
  accountRegisterSuccess: {
    for: 'unverified',
    in: 'login',
    page: () => import('./first-registration/check-email.page.tsx'),
    preloadable: true,
  },
  cancelLink: { for: 'everybody', in: 'site', page: () => import('./cancel/cancel.page.tsx') },
  modeLink: { for: 'everybody', in: 'site', page: () => import('./switch-mode/mode.page.tsx') },
  guestAddress: { for: 'everybody', in: 'site', page: () => import('./guests/guest-address.page.tsx') },
  offerLink: { for: 'everybody', in: 'site', page: () => import('./waiting/offer.page.tsx') },
  confirmRequestLink: {
    for: 'everybody',
    in: 'site',
    page: () => import('./confirm-requests/confirm-request.page.tsx'),
  },
  registration: {
    for: 'visitors',
    in: 'site',
    page: () => import('./list/registration-list.page.tsx'),
    below: true,
  },
  // Not only for attendees: facilitators join their class without a registration.
  joinClass: { for: 'loggedIn', in: 'account', page: () => import('./attend/join.page.tsx') },
  personJoin: { for: 'loggedIn', in: 'account', page: () => import('./attend/join.page.tsx') },
  personClassDetails: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./my-classes/class-details.page.tsx'),
    below: true,
  },
  personClasses: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./my-classes/person-classes.page.tsx'),
  },
  myClasses: {
    for: 'attend',
    in: 'account',
    page: () => import('./my-classes/my-classes.page.tsx'),
    nav: { menu: 'account', at: 10, key: 'myClasses', Icon: CalendarCheck },
  },
  pastClasses: {
    for: 'attend',
    in: 'account',
    page: () => import('./my-classes/past-classes.page.tsx'),
    nav: { menu: 'account', at: 20, key: 'pastClasses', Icon: History },
  },
  classDetails: {
    for: 'attend',
    in: 'account',
    page: () => import('./my-classes/class-details.page.tsx'),
    below: true,
  },
})
