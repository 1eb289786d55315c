import { admits, type Person, type Role } from '#web/accounts/access.rule.ts'
import type { patterns } from '#web/platform/paths.ts'

/**
 * For whom a page is: everybody; 'visitors', who are guarded from the moment that they log in; 'unverified', who are logged in and
 * need not have proved their address; 'loggedIn'; or a role (access.rule.ts).
 */
export type Access = 'everybody' | 'visitors' | 'unverified' | 'loggedIn' | Role
export type PageName = keyof typeof patterns

/** Of every address: routes.tsx guards it by this, and menus leave out what one may not open. */
export const pageAccess = {
  home: 'everybody',
  login: 'everybody',
  signUp: 'everybody',
  signUpProfile: 'unverified',
  getMagicLink: 'everybody',
  magicLogin: 'everybody',
  connectWebsite: 'everybody',
  forgotSuccess: 'everybody',
  resetPassword: 'everybody',
  ownAccount: 'everybody',
  takeBackEmail: 'everybody',
  endAccess: 'everybody',
  signUpSuccess: 'unverified',
  verifyEmail: 'everybody',
  class: 'everybody',
  classShort: 'everybody',
  series: 'everybody',
  registration: 'visitors',
  // The link of a mail works for whoever has it, verified or not.
  cancelLink: 'everybody',
  modeLink: 'everybody',
  guestAddress: 'everybody',
  offerLink: 'everybody',
  askedLink: 'everybody',
  account: 'loggedIn',
  myClasses: 'attendee',
  classDetails: 'attendee',
  // Not for attendees alone: who runs a class joins it without a registration.
  joinClass: 'loggedIn',
  pastClasses: 'attendee',
  profile: 'loggedIn',
  manage: 'loggedIn',
  communications: 'attendee',
  peopleIHelp: 'loggedIn',
  personProfile: 'loggedIn',
  personDemographics: 'loggedIn',
  personClasses: 'loggedIn',
  personClassDetails: 'loggedIn',
  personJoin: 'loggedIn',
  personCommunications: 'loggedIn',
  care: 'loggedIn',
  accountRegisterSuccess: 'unverified',
  logout: 'everybody',
  accessibility: 'everybody',
  generalWaiver: 'everybody',
  physicalActivityWaiver: 'everybody',
  template: 'everybody',
  facilitatorDashboard: 'facilitator',
  facilitatorUpcoming: 'facilitator',
  facilitatorPast: 'facilitator',
  facilitatorSettings: 'facilitator',
  // Not for facilitators alone: staff, and holders of viewOtherRosters. The server decides which roster.
  roster: 'loggedIn',
  rosterPrint: 'loggedIn',
  toCall: 'team',
  admin: 'staff',
  adminClasses: 'staff',
  adminNewClass: 'staff',
  adminClass: 'staff',
  adminClassTexts: 'staff',
  adminRegistrations: 'staff',
  adminClosures: 'staff',
  adminAccess: 'administrator',
  adminLocations: 'administrator',
  adminNewLocation: 'administrator',
  adminLocation: 'administrator',
  adminCategories: 'administrator',
  adminNewCategory: 'administrator',
  adminCategory: 'administrator',
  adminSeriesList: 'administrator',
  adminNewSeries: 'administrator',
  adminSeries: 'administrator',
  adminSeriesTexts: 'administrator',
  adminFacilitators: 'administrator',
  adminInviteFacilitator: 'administrator',
  adminNewFacilitator: 'administrator',
  adminFacilitator: 'administrator',
  adminPages: 'administrator',
  adminNewPage: 'administrator',
  adminPage: 'administrator',
  adminPageTexts: 'administrator',
  adminSettings: 'administrator',
  adminSettingsTexts: 'administrator',
  adminProfileRules: 'administrator',
  adminPeople: 'administrator',
  adminNewPerson: 'administrator',
  adminPerson: 'administrator',
  adminMail: 'staff',
  adminMailItem: 'staff',
  adminAudit: 'administrator',
  adminFaults: 'administrator',
  adminWebhooks: 'administrator',
  adminNewWebhook: 'administrator',
  adminWebhook: 'administrator',
  adminApiKeys: 'administrator',
  adminNewApiKey: 'administrator',
  adminReports: 'administrator',
  adminImport: 'importer',
  adminImportRun: 'importer',
} as const satisfies Record<PageName, Access>

/** Whether a menu offers the page to this person; what else they must do first, such as proving their address, its guard says. */
export function mayOpen(user: Person | null, page: PageName): boolean {
  const access: Access = pageAccess[page]
  if (access === 'everybody' || access === 'visitors') return true
  if (!user) return false
  return access === 'loggedIn' || access === 'unverified' || admits(access, user)
}
