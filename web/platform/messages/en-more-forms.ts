import account from '#locales/en/account.json'
import asked from '#locales/en/asked.json'
import cancelLink from '#locales/en/cancel-link.json'
import care from '#locales/en/care.json'
import change from '#locales/en/change.json'
import corrections from '#locales/en/corrections.json'
import feedback from '#locales/en/feedback.json'
import firstBooking from '#locales/en/first-booking.json'
import guestAddress from '#locales/en/guest-address.json'
import guestDialog from '#locales/en/guest-dialog.json'
import listPage from '#locales/en/list-page.json'
import needs from '#locales/en/needs.json'
import onlineToday from '#locales/en/online-today.json'
import profile from '#locales/en/profile.json'
import registrationForm from '#locales/en/registration-form.json'
import signedUp from '#locales/en/signed-up.json'
import standing from '#locales/en/standing.json'
import subscription from '#locales/en/subscription.json'
import terms from '#locales/en/terms.json'
import waiting from '#locales/en/waiting.json'

/** The English catalogue of what people fill in later, and of their account: it comes with those pages (load-more-forms.ts). */
export const enMoreForms = {
  account,
  asked,
  cancelLink,
  care,
  change,
  corrections,
  feedback,
  firstBooking,
  guestAddress,
  guestDialog,
  listPage,
  needs,
  onlineToday,
  signedUp,
  standing,
  profile,
  registrationForm,
  subscription,
  terms,
  waiting,
}
