import { CircleUser, IdCard, Mail } from '#web/ui/icons.ts'
import { definePages } from '#web/ui/page/define-pages.ts'

export const peoplePages = definePages({
  myAccount: { for: 'everybody', in: 'login', page: () => import('./proxy-access/my-account.page.tsx') },
  signUpProfile: { for: 'unverified', in: 'login', page: () => import('./sign-up/sign-up-profile.page.tsx') },
  profile: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./profile/profile.page.tsx'),
    nav: { menu: 'account', at: 30, key: 'myProfile', Icon: IdCard },
  },
  peopleIHelp: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./proxy-access/proxy-access.page.tsx'),
    nav: { menu: 'account', at: 60, key: 'care', Icon: CircleUser },
  },
  proxyAccess: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./proxy-access/proxy-access-moved.page.tsx'),
  },
  personProfile: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./proxy-access/person-profile.page.tsx'),
  },
  personDemographics: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./proxy-access/person-demographics.page.tsx'),
  },
  personCommunications: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./proxy-access/person-communications.page.tsx'),
  },
  communications: {
    for: 'attend',
    in: 'account',
    page: () => import('./communications/communications.page.tsx'),
    nav: { menu: 'account', at: 50, key: 'communications', Icon: Mail },
  },
  howLong: { for: 'everybody', in: 'site', page: () => import('./retention/how-long.page.tsx') },
})
