import { generatePath } from 'react-router'

/**
 * Every address of the portal, in one place. Patterns are what the router matches; the functions below build links.
 * Personal data never goes into an address.
 */
export const patterns = {
  home: '/',
  login: '/login',
  signUp: '/login/register',
  signUpProfile: '/login/register/profile',
  getMagicLink: '/login/magic-link',
  magicLogin: '/login/magic',
  forgotSuccess: '/login/forgot-success',
  resetPassword: '/login/reset',
  signUpSuccess: '/login/register-success',
  verifyEmail: '/login/verify-email',
  class: '/class/:courseId',
  classShort: '/:courseId',
  series: '/series/:seriesId',
  registration: '/registration',
  /** Opens from mails, with ?token=. */
  cancelLink: '/registration/cancel',
  account: '/account',
  myClasses: '/account/classes',
  classDetails: '/account/classes/:courseId',
  joinClass: '/account/classes/:courseId/join',
  pastClasses: '/account/past-classes',
  profile: '/account/profile',
  manage: '/account/manage',
  communications: '/account/communications',
  accountRegisterSuccess: '/account/register-success',
  logout: '/logout',
  generalWaiver: '/general-waiver',
  physicalActivityWaiver: '/physical-activity-waiver',
  template: '/template',
} as const

export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  signUp: () => patterns.signUp,
  signUpProfile: () => patterns.signUpProfile,
  getMagicLink: () => patterns.getMagicLink,
  forgotSuccess: () => patterns.forgotSuccess,
  signUpSuccess: () => patterns.signUpSuccess,
  class: (courseId: number) => generatePath(patterns.class, { courseId: String(courseId) }),
  series: (seriesId: number) => generatePath(patterns.series, { seriesId: String(seriesId) }),
  registration: () => patterns.registration,
  account: () => patterns.account,
  myClasses: () => patterns.myClasses,
  classDetails: (courseId: number) => generatePath(patterns.classDetails, { courseId: String(courseId) }),
  joinClass: (courseId: number) => generatePath(patterns.joinClass, { courseId: String(courseId) }),
  pastClasses: () => patterns.pastClasses,
  profile: () => patterns.profile,
  manage: () => patterns.manage,
  communications: () => patterns.communications,
  accountRegisterSuccess: () => patterns.accountRegisterSuccess,
  logout: () => patterns.logout,
  generalWaiver: () => patterns.generalWaiver,
  physicalActivityWaiver: () => patterns.physicalActivityWaiver,
  /** The server's way to the identity provider. */
  singleSignOn: () => '/sso/login',
  /** The server's own page of sent mail, in demo mode. */
  outbox: () => '/outbox',
}
