import account from './en/account.json'
import asked from './en/asked.json'
import cancelLink from './en/cancel-link.json'
import care from './en/care.json'
import change from './en/change.json'
import corrections from './en/corrections.json'
import feedback from './en/feedback.json'
import firstBooking from './en/first-booking.json'
import guestAddress from './en/guest-address.json'
import guestDialog from './en/guest-dialog.json'
import listPage from './en/list-page.json'
import needs from './en/needs.json'
import onlineToday from './en/online-today.json'
import profile from './en/profile.json'
import registrationForm from './en/registration-form.json'
import signedUp from './en/signed-up.json'
import standing from './en/standing.json'
import subscription from './en/subscription.json'
import terms from './en/terms.json'
import waiting from './en/waiting.json'

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
