import type { Capability } from '#domain/kernel/capabilities.ts'
import { admits, type Person } from '#web/accounts/access.rule.ts'
import type { patterns } from '#web/platform/paths.ts'

/**
 * For whom a page is: everybody; 'visitors', who are guarded from the moment that they log in; 'unverified', who are logged in and
 * need not have proved their address; 'loggedIn'; or those who may do something (domain/kernel/capabilities.ts).
 */
export type Access = 'everybody' | 'visitors' | 'unverified' | 'loggedIn' | Capability
export type PageName = keyof typeof patterns

/** Types only, which add nothing to the first view. The link of a mail works for whoever has it, verified or not. */
type ForEverybody =
  | 'home'
  | 'login'
  | 'signUp'
  | 'getMagicLink'
  | 'magicLogin'
  | 'connectWebsite'
  | 'forgotSuccess'
  | 'resetPassword'
  | 'ownAccount'
  | 'takeBackEmail'
  | 'endAccess'
  | 'verifyEmail'
  | 'class'
  | 'classShort'
  | 'series'
  | 'cancelLink'
  | 'modeLink'
  | 'guestAddress'
  | 'offerLink'
  | 'askedLink'
  | 'logout'
  | 'accessibility'
  | 'howLong'
  | 'generalWaiver'
  | 'physicalActivityWaiver'
  | 'template'

/**
 * The administration, except for what the table gives to others. mayOpen knows these pages by their names: one with another name stays in
 * no list, and does not compile.
 */
type ForAdministrators = Extract<
  PageName & `admin${string}`,
  | 'adminAccess'
  | 'adminLocations'
  | 'adminNewLocation'
  | 'adminLocation'
  | 'adminCategories'
  | 'adminNewCategory'
  | 'adminCategory'
  | 'adminSeriesList'
  | 'adminNewSeries'
  | 'adminSeries'
  | 'adminSeriesTexts'
  | 'adminFacilitators'
  | 'adminInviteFacilitator'
  | 'adminNewFacilitator'
  | 'adminFacilitator'
  | 'adminPages'
  | 'adminNewPage'
  | 'adminPage'
  | 'adminPageTexts'
  | 'adminSettings'
  | 'adminSettingsTexts'
  | 'adminProfileRules'
  | 'adminPeople'
  | 'adminNewPerson'
  | 'adminPerson'
  | 'adminAudit'
  | 'adminFaults'
  | 'adminWebhooks'
  | 'adminNewWebhook'
  | 'adminWebhook'
  | 'adminApiKeys'
  | 'adminNewApiKey'
  | 'adminReports'
>

/** Of every other address: routes.tsx guards it by this, and menus leave out what one may not open. */
export const pageAccess = {
  signUpProfile: 'unverified',
  signUpSuccess: 'unverified',
  registration: 'visitors',
  account: 'loggedIn',
  myClasses: 'attend',
  classDetails: 'attend',
  // Not for attendees alone: who runs a class joins it without a registration.
  joinClass: 'loggedIn',
  pastClasses: 'attend',
  profile: 'loggedIn',
  manage: 'loggedIn',
  communications: 'attend',
  peopleIHelp: 'loggedIn',
  personProfile: 'loggedIn',
  personDemographics: 'loggedIn',
  personClasses: 'loggedIn',
  personClassDetails: 'loggedIn',
  personJoin: 'loggedIn',
  personCommunications: 'loggedIn',
  care: 'loggedIn',
  accountRegisterSuccess: 'unverified',
  facilitatorDashboard: 'leadClasses',
  facilitatorUpcoming: 'leadClasses',
  facilitatorPast: 'leadClasses',
  facilitatorSettings: 'leadClasses',
  // Not for facilitators alone: staff, and holders of viewOtherRosters. The server decides which roster.
  roster: 'loggedIn',
  rosterPrint: 'loggedIn',
  toCall: 'runClasses',
  admin: 'doStaffWork',
  adminClasses: 'doStaffWork',
  adminNewClass: 'doStaffWork',
  adminClass: 'doStaffWork',
  adminClassTexts: 'doStaffWork',
  adminRegistrations: 'doStaffWork',
  adminClosures: 'doStaffWork',
  adminMail: 'doStaffWork',
  adminMailItem: 'doStaffWork',
  adminImport: 'importClasses',
  adminImportRun: 'importClasses',
} as const satisfies Record<Exclude<PageName, ForEverybody | ForAdministrators>, Exclude<Access, 'everybody'>>

/** For whom a page is. One that stands in none of the lists does not compile. */
export type AccessOf<Page extends PageName> = Page extends keyof typeof pageAccess
  ? (typeof pageAccess)[Page]
  : Page extends `admin${string}`
    ? 'administer'
    : 'everybody'

/** Whether a menu offers the page to this person; what else they must do first, such as proving their address, its guard says. */
export function mayOpen(user: Person | null, page: PageName): boolean {
  const said = (pageAccess as Partial<Record<PageName, Exclude<Access, 'everybody'>>>)[page]
  const access = said ?? (page.startsWith('admin') ? 'administer' : 'visitors')
  if (access === 'visitors') return true
  if (!user) return false
  return access === 'loggedIn' || access === 'unverified' || admits(access, user)
}
