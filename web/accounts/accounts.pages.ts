import { Lock } from '#web/ui/icons.ts'
import { definePages } from '#web/ui/page/define-pages.ts'

export const accountsPages = definePages({
  login: { for: 'everybody', in: 'login', page: () => import('./login.page.tsx') },
  getMagicLink: { for: 'everybody', in: 'login', page: () => import('./magic-link.page.tsx') },
  magicLogin: { for: 'everybody', in: 'login', page: () => import('./magic-login.page.tsx') },
  connectWebsite: { for: 'everybody', in: 'login', page: () => import('./connect-website.page.tsx') },
  forgotSuccess: { for: 'everybody', in: 'login', page: () => import('./forgot-success.page.tsx') },
  resetPassword: { for: 'everybody', in: 'login', page: () => import('./reset-password.page.tsx') },
  takeBackEmail: { for: 'everybody', in: 'login', page: () => import('./take-back-email.page.tsx') },
  endAccess: { for: 'everybody', in: 'login', page: () => import('./end-access.page.tsx') },
  signUp: { for: 'everybody', in: 'login', page: () => import('./sign-up.page.tsx') },
  verifyEmail: { for: 'everybody', in: 'login', page: () => import('./verify-email.page.tsx') },
  logout: { for: 'everybody', in: 'login', page: () => import('./logout.page.tsx') },
  manage: {
    for: 'loggedIn',
    in: 'account',
    page: () => import('./manage.page.tsx'),
    nav: { menu: 'account', at: 40, key: 'myAccount', Icon: Lock },
  },
})
