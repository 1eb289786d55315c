import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { type patterns as allPatterns, patterns } from '#web/platform/paths.ts'

export const cards = 'registration/register-control/register-control.tsx'
const teamBar = 'app/team/team-bar.tsx'

/**
 * What stands on a page when it opens, by its address: the sources of its lazy parts, beside what every page has. The server puts their
 * files into the page (web-manifest.ts), so that the browser asks for them at once and not one after the other. A page that is not
 * named here asks by itself, later.
 */
export const firstFiles: Partial<Record<keyof typeof allPatterns, readonly string[]>> = {
  home: ['browse/home/home.page.tsx', cards],
  class: ['browse/class-page/class.page.tsx', cards],
  series: ['browse/series-page/series.page.tsx', cards],
  login: ['accounts/log-in/login.page.tsx'],
  signUp: ['accounts/sign-up/sign-up.page.tsx'],
  registration: [
    'registration/list/registration-list.page.tsx',
    // A visitor's form; whoever is logged in has its parts with the page.
    'registration/first-booking/first-booking-form.tsx',
    'registration/confirm/who-is-coming.tsx',
    'registration/accommodations/line-accommodations.tsx',
  ],
  myClasses: ['registration/my-classes/my-classes.page.tsx'],
  classDetails: ['registration/my-classes/class-details.page.tsx'],
  pastClasses: ['registration/my-classes/past-classes.page.tsx'],
  cancelLink: ['registration/cancel/cancel.page.tsx'],
  accountRegisterSuccess: ['registration/first-booking/check-email.page.tsx'],
  signUpSuccess: ['registration/first-booking/congratulations.page.tsx'],
  verifyEmail: ['accounts/verify-email/verify-email.page.tsx'],
  profile: ['people/profile/profile.page.tsx'],
  communications: ['people/communications/communications.page.tsx'],
  facilitatorDashboard: ['roster/facilitator/dashboard.page.tsx', 'app/team/facilitator-layout.tsx', teamBar],
  roster: ['roster/roster.page.tsx', teamBar],
}

/** What a page in another language than the usual one waits for, as the build names it (scripts/bundle/texts-plugin.ts). */
export const textsIn = (language: LanguageTag): string => `../locales/${language}/public.js`

export const firstFilesByPattern = Object.entries(firstFiles).map(([name, modules]) => ({
  pattern: patterns[name as keyof typeof patterns],
  modules,
}))

/** An area knows its pages, so that each asks for its own code when that of the area is there. */
export const areaFiles = [{ pattern: `${patterns.admin}/*`, modules: ['app/team/admin-area.tsx', teamBar] }]
