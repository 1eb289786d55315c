import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { patterns } from '#web/platform/paths.ts'

export const cards = 'registration/register-control/register-control.tsx'
/** The results of a search, on the home page. */
export const foundClasses = 'browse/home/found-classes.tsx'
const teamBar = 'app/team/team-bar.tsx'

/**
 * The lazy parts that each page shows when it opens, beside the parts of every page. The server lists their files in
 * the page (web-manifest.ts), so that the browser loads them immediately and in parallel. Pages that are not in this
 * list load their parts later.
 */
export const firstFiles: Partial<Record<keyof typeof patterns, readonly string[]>> = {
  home: ['browse/home/home.page.tsx', cards],
  class: ['browse/class-page/class.page.tsx', cards],
  series: ['browse/series-page/series.page.tsx', cards],
  login: ['accounts/log-in/login.page.tsx'],
  signUp: ['accounts/sign-up/sign-up.page.tsx'],
  registration: [
    'registration/list/registration-list.page.tsx',
    // The form of a visitor. For logged-in people its parts are in the page's code.
    'registration/first-registration/first-registration-form.tsx',
    'registration/confirm/who-is-coming.tsx',
    'registration/accommodations/line-accommodations.tsx',
  ],
  myClasses: ['registration/my-classes/my-classes.page.tsx'],
  classDetails: ['registration/my-classes/class-details.page.tsx'],
  pastClasses: ['registration/my-classes/past-classes.page.tsx'],
  cancelLink: ['registration/cancel/cancel.page.tsx'],
  accountRegisterSuccess: ['registration/first-registration/check-email.page.tsx'],
  signUpSuccess: ['registration/first-registration/congratulations.page.tsx'],
  verifyEmail: ['accounts/verify-email/verify-email.page.tsx'],
  profile: ['people/profile/profile.page.tsx'],
  communications: ['people/communications/communications.page.tsx'],
  facilitatorDashboard: ['roster/facilitator/dashboard.page.tsx', 'app/team/facilitator-layout.tsx', teamBar],
  roster: ['roster/roster.page.tsx', teamBar],
}

/**
 * The texts that a page in a language other than the default waits for, by the build's file name
 * (scripts/bundle/texts-plugin.ts).
 */
export const textsIn = (language: LanguageTag): string => `../locales/${language}/public.js`

export const firstFilesByPattern = Object.entries(firstFiles).map(([name, modules]) => ({
  pattern: patterns[name as keyof typeof patterns],
  modules,
}))

/** Only the area's code knows its pages. Each page loads its own code after that of the area. */
export const areaFiles = [{ pattern: `${patterns.admin}/*`, modules: ['app/team/admin-area.tsx', teamBar] }]
