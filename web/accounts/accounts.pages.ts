import { Lock } from '#web/ui/icons.ts'
import { definePages } from '#web/ui/page/define-pages.ts'

export const accountsPages = definePages({
  login: { for: 'everybody', in: 'login', page: () => import('./log-in/login.page.tsx') },
  getMagicLink: { for: 'everybody', in: 'login', page: () => import('./magic-link/magic-link.page.tsx') },
  magicLogin: { for: 'everybody', in: 'login', page: () => import('./magic-link/magic-login.page.tsx') },
  connectWebsite: { for: 'everybody', in: 'login', page: () => import('./host/connect-website.page.tsx') },
  forgotSuccess: { for: 'everybody', in: 'login', page: () => import('./password/forgot-success.page.tsx') },
  resetPassword: { for: 'everybody', in: 'login', page: () => import('./password/reset-password.page.tsx') },
  takeBackEmail: {
    for: 'everybody',
    in: 'login',
    page: () => import('./change-email/take-back-email.page.tsx'),
  },
  endAccess: { for: 'everybody', in: 'login', page: () => import('./access/end-access.page.tsx') },
  signUp: { for: 'everybody', in: 'login', page: () => import('./sign-up/sign-up.page.tsx') },
  verifyEmail: { for: 'everybody', in: 'login', page: () => import('./verify-email/verify-email.page.tsx') },
  logout: { for: 'everybody', in: 'login', page: () => import('./log-in/logout.page.tsx') },
  manage: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./my-account/manage.page.tsx'),
    nav: { menu: 'account', at: 40, key: 'myAccount', Icon: Lock },
  },
})
