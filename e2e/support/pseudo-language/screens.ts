import { patterns } from '../../../web/platform/paths.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { sampleIds } from './sample-ids.ts'

export type ScreenRole = 'visitor' | 'attendee' | 'facilitator' | 'staff' | 'admin'
export interface Screen {
  who: ScreenRole
  /** Several URLs if the page has several states. */
  at: readonly string[]
}
const as =
  (person: ScreenRole) =>
  (...at: string[]): Screen => ({ who: person, at })
const [visitor, attendee, facilitator, staff, admin] = [
  as('visitor'),
  as('attendee'),
  as('facilitator'),
  as('staff'),
  as('admin'),
] as const

type Patterns = typeof patterns
/** A page of the administration whose URL names no record. */
type WithoutRecord = {
  [Page in keyof Patterns]: Patterns[Page] extends `/admin/${string}:${string}`
    ? never
    : Patterns[Page] extends `/admin/${string}`
      ? Page
      : never
}[keyof Patterns]
const ofAdministrators = Object.fromEntries(
  Object.entries(patterns)
    .filter(([, url]) => url.startsWith('/admin/') && !url.includes(':'))
    .map(([page, url]) => [page, admin(url)]),
) as Record<WithoutRecord, Screen>

/**
 * Every page of the portal by route pattern, with sample records. A missing page is a type error. The administrator
 * opens the administration's pages that are not listed.
 */
export async function screensOf(portal: RunningPortal): Promise<Record<keyof Patterns, Screen>> {
  const id = await sampleIds(portal)
  const visit = `/account/classes/${id.visit}`
  return {
    ...ofAdministrators,
    home: visitor('/', '/?view=list'),
    login: visitor('/login'),
    signUp: visitor('/login/register'),
    signUpProfile: attendee('/login/register/profile'),
    getMagicLink: visitor('/login/magic-link'),
    magicLogin: visitor('/login/magic?login=a&key=a'),
    connectWebsite: visitor('/login/website?key=a'),
    forgotSuccess: visitor('/login/forgot-success'),
    resetPassword: visitor('/login/reset?login=a&key=a'),
    myAccount: visitor('/login/own-account?key=a'),
    takeBackEmail: visitor('/login/take-back?key=a'),
    endAccess: visitor('/login/end-access?key=a'),
    signUpSuccess: visitor('/login/register-success'),
    verifyEmail: visitor('/login/verify-email?key=a'),
    class: visitor(`/class/${id.hybrid}`, `/class/${id.inSeries}`),
    classShort: visitor(`/${id.hybrid}`),
    series: visitor(`/series/${id.series}`),
    registration: visitor('/registration'),
    cancelLink: visitor('/registration/cancel?token=a'),
    modeLink: visitor('/registration/mode?token=a'),
    guestAddress: visitor('/registration/guest-address?token=a'),
    offerLink: visitor('/waiting/offer?token=a'),
    confirmRequestLink: visitor('/registration/asked?token=a'),
    account: attendee('/account'),
    myClasses: attendee('/account/classes'),
    classDetails: attendee(visit),
    joinClass: attendee(`${visit}/join`),
    pastClasses: attendee('/account/past-classes'),
    profile: attendee('/account/profile'),
    manage: attendee('/account/manage'),
    communications: attendee('/account/communications'),
    peopleIHelp: attendee('/account/people'),
    personProfile: attendee(`/account/people/${id.helped}/profile`),
    personDemographics: attendee(`/account/people/${id.helped}/demographics`),
    personClasses: attendee(`/account/people/${id.helped}/classes`),
    personClassDetails: attendee(`/account/people/${id.helped}/classes/${id.hybrid}`),
    personJoin: attendee(`/account/people/${id.helped}/classes/${id.hybrid}/join`),
    personCommunications: attendee(`/account/people/${id.helped}/communications`),
    proxyAccess: attendee('/account/care'),
    accountRegisterSuccess: attendee('/account/register-success'),
    logout: visitor('/logout'),
    accessibility: visitor('/accessibility'),
    howLong: visitor('/how-long-we-keep-data'),
    generalWaiver: visitor('/general-waiver'),
    physicalActivityWaiver: visitor('/physical-activity-waiver'),
    // The UI kit shows its components with its own English text.
    template: staff(),
    facilitatorDashboard: facilitator('/facilitator'),
    facilitatorUpcoming: facilitator('/facilitator/future-events'),
    facilitatorPast: facilitator('/facilitator/past-events'),
    facilitatorSettings: facilitator('/facilitator/settings'),
    toCall: facilitator('/facilitator/calls'),
    roster: staff(`/facilitator/class/${id.hybrid}`, `/facilitator/class/${id.pastClass}`),
    rosterPrint: staff(`/facilitator/class/${id.hybrid}/print`),
    admin: staff('/admin'),
    adminClasses: staff('/admin/classes'),
    adminNewClass: staff('/admin/classes/new'),
    adminClass: staff(`/admin/classes/${id.hybrid}`),
    adminClassTexts: staff(`/admin/classes/${id.hybrid}/texts/es`),
    adminLocation: admin(`/admin/locations/${id.location}`),
    adminCategory: admin(`/admin/categories/${id.category}`),
    adminSeries: admin(`/admin/series/${id.series}`),
    adminSeriesTexts: admin(`/admin/series/${id.series}/texts/es`),
    adminFacilitator: admin(`/admin/facilitators/${id.facilitator}`),
    adminPage: admin(`/admin/pages/${id.page}`),
    adminPageTexts: admin(`/admin/pages/${id.page}/texts/es`),
    adminSettingsTexts: admin('/admin/settings/texts/es'),
    adminClosures: staff('/admin/closures'),
    adminPerson: admin(`/admin/people/${id.person}`),
    adminRegistrations: staff('/admin/registrations'),
    adminMailItem: admin(`/admin/mail/${id.mail}`),
    adminWebhook: admin(`/admin/webhooks/${id.webhook}`),
    adminImportRun: admin(`/admin/import/${id.importRun}`),
  }
}
