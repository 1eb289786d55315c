import { classesPath, joinPath, peoplePath, visitPath } from '#domain/kernel/address/visit-path.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { belowBase, settings } from './page/settings.ts'

/**
 * Every URL of the portal, in one file. Patterns are what the router matches. The functions below build links. Personal
 * data never goes into a URL.
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
  /** Opened from the email that offers a person their own account, with ?key=. */
  myAccount: '/login/own-account',
  takeBackEmail: '/login/take-back',
  endAccess: '/login/end-access',
  signUpSuccess: '/login/register-success',
  verifyEmail: '/login/verify-email',
  class: '/class/:courseId',
  classShort: '/:courseId',
  series: '/series/:seriesId',
  registration: '/registration',
  /** Opened from emails, with ?token=. */
  cancelLink: '/registration/cancel',
  /** Opened from reminders, with ?token=. */
  modeLink: '/registration/mode',
  /** Opened from a guest's email, with ?token=. */
  guestAddress: '/registration/guest-address',
  /** Opened from emails, with ?token= and ?answer=. */
  offerLink: '/waiting/offer',
  confirmRequestLink: '/registration/asked',
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
  /** From the release before. Emails link to it. */
  proxyAccess: '/account/care',
  accountRegisterSuccess: '/account/register-success',
  logout: '/logout',
  /** The organization's accessibility statement, linked in the footer. */
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

/** The parameters of a pattern, in order. A number is an ID. */
type Values<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? [Value<Name>, ...Values<Rest>]
  : Pattern extends `${string}:${infer Name}`
    ? [Value<Name>]
    : []
type Value<Name extends string> = Name extends `${string}Id` ? number : string
type Links = {
  [Page in keyof typeof patterns]: (...values: Values<(typeof patterns)[Page]>) => string
}

const links = Object.fromEntries(
  Object.entries(patterns).map(([page, pattern]) => [
    page,
    (...values: (string | number)[]) =>
      pattern.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift()!)),
  ]),
) as Links

export const paths = {
  ...links,
  /** A registered class. `person`: of a person the user helps. */
  classDetails: (courseId: number, personId: number | null = null) => visitPath({ courseId, personId }),
  joinClass: (courseId: number, personId: number | null = null) => joinPath({ courseId, personId }),
  resetPassword: (login: string, key: string) =>
    `${patterns.resetPassword}?${new URLSearchParams({ login, key })}`,
  /** A page about a person the user helps. */
  person: (page: 'profile' | 'demographics' | 'classes' | 'communications', personId: number) =>
    page === 'classes' ? classesPath(personId) : `${peoplePath}/${personId}/${page}`,
  /** The classes of one program, facilitator, location or series, including past ones. */
  adminClassesOf: (
    filter: { program: number } | { facilitator: number } | { location: number } | { series: number },
  ) => `${patterns.adminClasses}?${new URLSearchParams({ ...ofNumbers(filter), when: 'ALL' })}`,
  /** A content page. */
  page: (uri: string) => `/${uri}`,
  /** `person`: only of one person. */
  adminRegistrations: (person?: number) =>
    person === undefined ? patterns.adminRegistrations : `${patterns.adminRegistrations}?person=${person}`,
  /** `person`: only to one person. */
  adminMail: (person?: number) =>
    person === undefined ? patterns.adminMail : `${patterns.adminMail}?person=${person}`,
  adminMailOfClass: (courseId: number) => `${patterns.adminMail}?class=${courseId}`,
  /** `about`: only about one person. */
  adminAudit: (about?: number) =>
    about === undefined ? patterns.adminAudit : `${patterns.adminAudit}?about=${about}`,
  /** The server's path to the identity provider. */
  singleSignOn: () => '/sso/login',
  /** The server's page of sent email, in demo mode. */
  outbox: () => '/outbox',
}

function ofNumbers(filter: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).map(([name, id]) => [name, String(id)]))
}

/** A path of the app as the browser needs it, in the page's language. For anything that is not a router link. */
export const addressOf = (path: string): string => belowBase(pathIn(settings.language, path))
