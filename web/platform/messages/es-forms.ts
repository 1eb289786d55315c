import type { enForms } from './en-forms.ts'
import type { enLogin } from './en-login.ts'
import type { enMoreForms } from './en-more-forms.ts'
import type { enWaysIn } from './en-ways-in.ts'
import type { enWrong } from './en-wrong.ts'
import account from './es/account.json'
import asked from './es/asked.json'
import cancelLink from './es/cancel-link.json'
import care from './es/care.json'
import change from './es/change.json'
import corrections from './es/corrections.json'
import feedback from './es/feedback.json'
import fields from './es/fields.json'
import firstBooking from './es/first-booking.json'
import guestAddress from './es/guest-address.json'
import guestDialog from './es/guest-dialog.json'
import listPage from './es/list-page.json'
import login from './es/login.json'
import needs from './es/needs.json'
import onlineToday from './es/online-today.json'
import profile from './es/profile.json'
import refusals from './es/refusals.json'
import registrationForm from './es/registration-form.json'
import signUp from './es/sign-up.json'
import signedUp from './es/signed-up.json'
import standing from './es/standing.json'
import subscription from './es/subscription.json'
import terms from './es/terms.json'
import waiting from './es/waiting.json'
import waysIn from './es/ways-in.json'

/** The Spanish catalogue of what people fill in, and of what is wrong with it. */
export const esForms = {
  account,
  asked,
  cancelLink,
  care,
  onlineToday,
  signedUp,
  standing,
  change,
  corrections,
  feedback,
  firstBooking,
  fields,
  guestAddress,
  guestDialog,
  listPage,
  login,
  needs,
  profile,
  refusals,
  registrationForm,
  signUp,
  subscription,
  terms,
  waiting,
  waysIn,
} satisfies typeof enLogin & typeof enWaysIn & typeof enForms & typeof enMoreForms & typeof enWrong
