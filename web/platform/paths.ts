import { generatePath } from 'react-router'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { classesPath, joinPath, peoplePath, visitPath } from '#domain/kernel/visit-path.ts'
import { belowBase, settings } from './page/settings.ts'

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
  connectWebsite: '/login/website',
  forgotSuccess: '/login/forgot-success',
  resetPassword: '/login/reset',
  /** Opens from the mail that offers somebody their own account, with ?key=. */
  ownAccount: '/login/own-account',
  takeBackEmail: '/login/take-back',
  endAccess: '/login/end-access',
  signUpSuccess: '/login/register-success',
  verifyEmail: '/login/verify-email',
  class: '/class/:courseId',
  classShort: '/:courseId',
  series: '/series/:seriesId',
  registration: '/registration',
  /** Opens from mails, with ?token=. */
  cancelLink: '/registration/cancel',
  /** Opens from reminders, with ?token=. */
  modeLink: '/registration/mode',
  /** Opens from the mail of a guest, with ?token=. */
  guestAddress: '/registration/guest-address',
  /** Opens from mails, with ?token= and ?answer=. */
  offerLink: '/waiting/offer',
  askedLink: '/registration/asked',
  account: '/account',
  myClasses: '/account/classes',
  classDetails: '/account/classes/:courseId',
  joinClass: '/account/classes/:courseId/join',
  pastClasses: '/account/past-classes',
  profile: '/account/profile',
  manage: '/account/manage',
  communications: '/account/communications',
  peopleIHelp: '/account/people',
  personProfile: '/account/people/:personId/profile',
  personDemographics: '/account/people/:personId/demographics',
  personClasses: '/account/people/:personId/classes',
  personClassDetails: '/account/people/:personId/classes/:courseId',
  personJoin: '/account/people/:personId/classes/:courseId/join',
  personCommunications: '/account/people/:personId/communications',
  /** Of the release before; mails lead there. */
  care: '/account/care',
  accountRegisterSuccess: '/account/register-success',
  logout: '/logout',
  /** The organisation's accessibility statement, to which the footer leads. */
  accessibility: '/accessibility',
  howLong: '/how-long-we-keep-data',
  generalWaiver: '/general-waiver',
  physicalActivityWaiver: '/physical-activity-waiver',
  template: '/template',
  facilitatorDashboard: '/facilitator',
  facilitatorUpcoming: '/facilitator/future-events',
  facilitatorPast: '/facilitator/past-events',
  facilitatorSettings: '/facilitator/settings',
  toCall: '/facilitator/calls',
  roster: '/facilitator/class/:courseId',
  rosterPrint: '/facilitator/class/:courseId/print',
  admin: '/admin',
  adminClasses: '/admin/classes',
  adminNewClass: '/admin/classes/new',
  adminClass: '/admin/classes/:courseId',
  adminClassTexts: '/admin/classes/:courseId/texts/:language',
  adminLocations: '/admin/locations',
  adminNewLocation: '/admin/locations/new',
  adminLocation: '/admin/locations/:locationId',
  adminCategories: '/admin/categories',
  adminNewCategory: '/admin/categories/new',
  adminCategory: '/admin/categories/:categoryId',
  adminSeriesList: '/admin/series',
  adminNewSeries: '/admin/series/new',
  adminSeries: '/admin/series/:seriesId',
  adminSeriesTexts: '/admin/series/:seriesId/texts/:language',
  adminFacilitators: '/admin/facilitators',
  adminInviteFacilitator: '/admin/facilitators/invite',
  adminNewFacilitator: '/admin/facilitators/new',
  adminFacilitator: '/admin/facilitators/:facilitatorId',
  adminPages: '/admin/pages',
  adminNewPage: '/admin/pages/new',
  adminPage: '/admin/pages/:pageId',
  adminPageTexts: '/admin/pages/:pageId/texts/:language',
  adminSettings: '/admin/settings',
  adminSettingsTexts: '/admin/settings/texts/:language',
  adminClosures: '/admin/closures',
  adminAccess: '/admin/access',
  adminProfileRules: '/admin/profile-questions',
  adminPeople: '/admin/people',
  adminNewPerson: '/admin/people/new',
  adminPerson: '/admin/people/:userId',
  adminRegistrations: '/admin/registrations',
  adminMail: '/admin/mail',
  adminMailItem: '/admin/mail/:mailId',
  adminAudit: '/admin/audit',
  adminFaults: '/admin/faults',
  adminWebhooks: '/admin/webhooks',
  adminNewWebhook: '/admin/webhooks/new',
  adminWebhook: '/admin/webhooks/:webhookId',
  adminApiKeys: '/admin/api-keys',
  adminNewApiKey: '/admin/api-keys/new',
  adminReports: '/admin/reports',
  adminImport: '/admin/import',
  adminImportRun: '/admin/import/:runId',
} as const

export const paths = {
  home: () => patterns.home,
  login: () => patterns.login,
  signUp: () => patterns.signUp,
  signUpProfile: () => patterns.signUpProfile,
  getMagicLink: () => patterns.getMagicLink,
  connectWebsite: () => patterns.connectWebsite,
  forgotSuccess: () => patterns.forgotSuccess,
  signUpSuccess: () => patterns.signUpSuccess,
  class: (courseId: number) => generatePath(patterns.class, { courseId: String(courseId) }),
  series: (seriesId: number) => generatePath(patterns.series, { seriesId: String(seriesId) }),
  registration: () => patterns.registration,
  account: () => patterns.account,
  myClasses: () => patterns.myClasses,
  /** A booked class; `person`: of somebody whom one helps. */
  classDetails: (courseId: number, personId: number | null = null) => visitPath({ courseId, personId }),
  joinClass: (courseId: number, personId: number | null = null) => joinPath({ courseId, personId }),
  pastClasses: () => patterns.pastClasses,
  profile: () => patterns.profile,
  resetPassword: (login: string, key: string) =>
    `${patterns.resetPassword}?${new URLSearchParams({ login, key })}`,
  manage: () => patterns.manage,
  communications: () => patterns.communications,
  peopleIHelp: () => patterns.peopleIHelp,
  /** A page about somebody whom one helps. */
  person: (page: 'profile' | 'demographics' | 'classes' | 'communications', personId: number) =>
    page === 'classes' ? classesPath(personId) : `${peoplePath}/${personId}/${page}`,
  accountRegisterSuccess: () => patterns.accountRegisterSuccess,
  adminAccess: () => patterns.adminAccess,
  logout: () => patterns.logout,
  accessibility: () => patterns.accessibility,
  howLong: () => patterns.howLong,
  generalWaiver: () => patterns.generalWaiver,
  physicalActivityWaiver: () => patterns.physicalActivityWaiver,
  facilitatorDashboard: () => patterns.facilitatorDashboard,
  facilitatorUpcoming: () => patterns.facilitatorUpcoming,
  facilitatorPast: () => patterns.facilitatorPast,
  facilitatorSettings: () => patterns.facilitatorSettings,
  toCall: () => patterns.toCall,
  roster: (courseId: number) => generatePath(patterns.roster, { courseId: String(courseId) }),
  rosterPrint: (courseId: number) => generatePath(patterns.rosterPrint, { courseId: String(courseId) }),
  admin: () => patterns.admin,
  adminClasses: () => patterns.adminClasses,
  /** The classes of one program, facilitator, location or series, past ones too. */
  adminClassesOf: (
    filter: { program: number } | { facilitator: number } | { location: number } | { series: number },
  ) => `${patterns.adminClasses}?${new URLSearchParams({ ...ofNumbers(filter), when: 'ALL' })}`,
  adminNewClass: () => patterns.adminNewClass,
  adminClass: (courseId: number) => generatePath(patterns.adminClass, { courseId: String(courseId) }),
  adminLocations: () => patterns.adminLocations,
  adminNewLocation: () => patterns.adminNewLocation,
  adminLocation: (locationId: number) =>
    generatePath(patterns.adminLocation, { locationId: String(locationId) }),
  adminCategories: () => patterns.adminCategories,
  adminNewCategory: () => patterns.adminNewCategory,
  adminCategory: (categoryId: number) =>
    generatePath(patterns.adminCategory, { categoryId: String(categoryId) }),
  adminSeriesList: () => patterns.adminSeriesList,
  adminNewSeries: () => patterns.adminNewSeries,
  adminSeries: (seriesId: number) => generatePath(patterns.adminSeries, { seriesId: String(seriesId) }),
  adminFacilitators: () => patterns.adminFacilitators,
  adminInviteFacilitator: () => patterns.adminInviteFacilitator,
  adminNewFacilitator: () => patterns.adminNewFacilitator,
  adminFacilitator: (facilitatorId: number) =>
    generatePath(patterns.adminFacilitator, { facilitatorId: String(facilitatorId) }),
  adminPages: () => patterns.adminPages,
  adminSettings: () => patterns.adminSettings,
  adminNewPage: () => patterns.adminNewPage,
  adminClassTexts: (courseId: number, language: string) =>
    generatePath(patterns.adminClassTexts, { courseId: String(courseId), language }),
  adminSeriesTexts: (seriesId: number, language: string) =>
    generatePath(patterns.adminSeriesTexts, { seriesId: String(seriesId), language }),
  adminSettingsTexts: (language: string) => generatePath(patterns.adminSettingsTexts, { language }),
  adminPageTexts: (pageId: number, language: string) =>
    generatePath(patterns.adminPageTexts, { pageId: String(pageId), language }),
  adminPage: (pageId: number) => generatePath(patterns.adminPage, { pageId: String(pageId) }),
  /** A content page. */
  page: (uri: string) => `/${uri}`,
  adminClosures: () => patterns.adminClosures,
  adminProfileRules: () => patterns.adminProfileRules,
  adminPeople: () => patterns.adminPeople,
  adminNewPerson: () => patterns.adminNewPerson,
  adminPerson: (userId: number) => generatePath(patterns.adminPerson, { userId: String(userId) }),
  /** `person`: of one person only. */
  adminRegistrations: (person?: number) =>
    person === undefined ? patterns.adminRegistrations : `${patterns.adminRegistrations}?person=${person}`,
  /** `person`: to one person only. */
  adminMail: (person?: number) =>
    person === undefined ? patterns.adminMail : `${patterns.adminMail}?person=${person}`,
  adminMailOfClass: (courseId: number) => `${patterns.adminMail}?class=${courseId}`,
  adminMailItem: (mailId: number) => generatePath(patterns.adminMailItem, { mailId: String(mailId) }),
  /** `about`: what is about one person only. */
  adminAudit: (about?: number) =>
    about === undefined ? patterns.adminAudit : `${patterns.adminAudit}?about=${about}`,
  adminFaults: () => patterns.adminFaults,
  adminWebhooks: () => patterns.adminWebhooks,
  adminNewWebhook: () => patterns.adminNewWebhook,
  adminWebhook: (webhookId: number) => generatePath(patterns.adminWebhook, { webhookId: String(webhookId) }),
  adminApiKeys: () => patterns.adminApiKeys,
  adminNewApiKey: () => patterns.adminNewApiKey,
  adminReports: () => patterns.adminReports,
  adminImport: () => patterns.adminImport,
  adminImportRun: (runId: number) => generatePath(patterns.adminImportRun, { runId: String(runId) }),
  /** The server's way to the identity provider. */
  singleSignOn: () => '/sso/login',
  /** The server's own page of sent mail, in demo mode. */
  outbox: () => '/outbox',
}

function ofNumbers(filter: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).map(([name, id]) => [name, String(id)]))
}

/** A path of the app as the browser knows it, for what is no link of the router: in the page's language. */
export const addressOf = (path: string): string => belowBase(pathIn(settings.language, path))
