// Made by `npm run generate:web-texts` from the table in web/platform/messages/parts.ts. Do not edit.
import type accountTexts from './en/account.json'
import type adminApiTexts from './en/admin-api.json'
import type adminAuditTexts from './en/admin-audit.json'
import type adminCategoriesTexts from './en/admin-categories.json'
import type adminClassesTexts from './en/admin-classes.json'
import type adminFacilitatorTexts from './en/admin-facilitator.json'
import type adminFacilitatorsTexts from './en/admin-facilitators.json'
import type adminFaultsTexts from './en/admin-faults.json'
import type adminImportTexts from './en/admin-import.json'
import type adminKitTexts from './en/admin-kit.json'
import type adminLocationsTexts from './en/admin-locations.json'
import type adminMailTexts from './en/admin-mail.json'
import type adminModesTexts from './en/admin-modes.json'
import type adminPagesTexts from './en/admin-pages.json'
import type adminPeopleTexts from './en/admin-people.json'
import type adminRegistrationsTexts from './en/admin-registrations.json'
import type adminReportsTexts from './en/admin-reports.json'
import type adminRetentionTexts from './en/admin-retention.json'
import type adminRosterTexts from './en/admin-roster.json'
import type adminScheduleEventTexts from './en/admin-schedule-event.json'
import type adminSeriesTexts from './en/admin-series.json'
import type adminSettingsTexts from './en/admin-settings.json'
import type adminTellingTexts from './en/admin-telling.json'
import type adminUndoTexts from './en/admin-undo.json'
import type adminUpkeepTexts from './en/admin-upkeep.json'
import type adminWebhooksTexts from './en/admin-webhooks.json'
import type askedTexts from './en/asked.json'
import type cancelLinkTexts from './en/cancel-link.json'
import type careTexts from './en/care.json'
import type changeTexts from './en/change.json'
import type choicesTexts from './en/choices.json'
import type chromeTexts from './en/chrome.json'
import type classTexts from './en/class.json'
import type commonTexts from './en/common.json'
import type correctionsTexts from './en/corrections.json'
import type errorsTexts from './en/errors.json'
import type feedbackTexts from './en/feedback.json'
import type fieldsTexts from './en/fields.json'
import type firstBookingTexts from './en/first-booking.json'
import type guestAddressTexts from './en/guest-address.json'
import type guestDialogTexts from './en/guest-dialog.json'
import type homeTexts from './en/home.json'
import type joinTexts from './en/join.json'
import type listPageTexts from './en/list-page.json'
import type loginTexts from './en/login.json'
import type modeFormsTexts from './en/mode-forms.json'
import type modesTexts from './en/modes.json'
import type myClassesTexts from './en/my-classes.json'
import type needsTexts from './en/needs.json'
import type offlineTexts from './en/offline.json'
import type onlineTodayTexts from './en/online-today.json'
import type ownDataTexts from './en/own-data.json'
import type profileTexts from './en/profile.json'
import type refusalsTexts from './en/refusals.json'
import type registrationFormTexts from './en/registration-form.json'
import type registrationListTexts from './en/registration-list.json'
import type retentionTexts from './en/retention.json'
import type secondFactorTexts from './en/second-factor.json'
import type seriesTexts from './en/series.json'
import type shareTexts from './en/share.json'
import type signUpTexts from './en/sign-up.json'
import type signedUpTexts from './en/signed-up.json'
import type standingTexts from './en/standing.json'
import type subscriptionTexts from './en/subscription.json'
import type termsTexts from './en/terms.json'
import type visitTexts from './en/visit.json'
import type waitingTexts from './en/waiting.json'
import type waysInTexts from './en/ways-in.json'

export interface WebTexts {
  account: typeof accountTexts
  adminApi: typeof adminApiTexts
  adminAudit: typeof adminAuditTexts
  adminCategories: typeof adminCategoriesTexts
  adminClasses: typeof adminClassesTexts
  adminFacilitator: typeof adminFacilitatorTexts
  adminFacilitators: typeof adminFacilitatorsTexts
  adminFaults: typeof adminFaultsTexts
  adminImport: typeof adminImportTexts
  adminKit: typeof adminKitTexts
  adminLocations: typeof adminLocationsTexts
  adminMail: typeof adminMailTexts
  adminModes: typeof adminModesTexts
  adminPages: typeof adminPagesTexts
  adminPeople: typeof adminPeopleTexts
  adminRegistrations: typeof adminRegistrationsTexts
  adminReports: typeof adminReportsTexts
  adminRetention: typeof adminRetentionTexts
  adminRoster: typeof adminRosterTexts
  adminScheduleEvent: typeof adminScheduleEventTexts
  adminSeries: typeof adminSeriesTexts
  adminSettings: typeof adminSettingsTexts
  adminTelling: typeof adminTellingTexts
  adminUndo: typeof adminUndoTexts
  adminUpkeep: typeof adminUpkeepTexts
  adminWebhooks: typeof adminWebhooksTexts
  asked: typeof askedTexts
  cancelLink: typeof cancelLinkTexts
  care: typeof careTexts
  change: typeof changeTexts
  choices: typeof choicesTexts
  chrome: typeof chromeTexts
  class: typeof classTexts
  common: typeof commonTexts
  corrections: typeof correctionsTexts
  errors: typeof errorsTexts
  feedback: typeof feedbackTexts
  fields: typeof fieldsTexts
  firstBooking: typeof firstBookingTexts
  guestAddress: typeof guestAddressTexts
  guestDialog: typeof guestDialogTexts
  home: typeof homeTexts
  join: typeof joinTexts
  listPage: typeof listPageTexts
  login: typeof loginTexts
  modeForms: typeof modeFormsTexts
  modes: typeof modesTexts
  myClasses: typeof myClassesTexts
  needs: typeof needsTexts
  offline: typeof offlineTexts
  onlineToday: typeof onlineTodayTexts
  ownData: typeof ownDataTexts
  profile: typeof profileTexts
  refusals: typeof refusalsTexts
  registrationForm: typeof registrationFormTexts
  registrationList: typeof registrationListTexts
  retention: typeof retentionTexts
  secondFactor: typeof secondFactorTexts
  series: typeof seriesTexts
  share: typeof shareTexts
  signUp: typeof signUpTexts
  signedUp: typeof signedUpTexts
  standing: typeof standingTexts
  subscription: typeof subscriptionTexts
  terms: typeof termsTexts
  visit: typeof visitTexts
  waiting: typeof waitingTexts
  waysIn: typeof waysInTexts
}
