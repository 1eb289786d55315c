import account from '#locales/es/account.json'
import asked from '#locales/es/asked.json'
import cancelLink from '#locales/es/cancel-link.json'
import care from '#locales/es/care.json'
import change from '#locales/es/change.json'
import corrections from '#locales/es/corrections.json'
import feedback from '#locales/es/feedback.json'
import fields from '#locales/es/fields.json'
import firstBooking from '#locales/es/first-booking.json'
import guestAddress from '#locales/es/guest-address.json'
import guestDialog from '#locales/es/guest-dialog.json'
import listPage from '#locales/es/list-page.json'
import login from '#locales/es/login.json'
import needs from '#locales/es/needs.json'
import onlineToday from '#locales/es/online-today.json'
import profile from '#locales/es/profile.json'
import refusals from '#locales/es/refusals.json'
import registrationForm from '#locales/es/registration-form.json'
import signUp from '#locales/es/sign-up.json'
import signedUp from '#locales/es/signed-up.json'
import standing from '#locales/es/standing.json'
import subscription from '#locales/es/subscription.json'
import terms from '#locales/es/terms.json'
import waiting from '#locales/es/waiting.json'
import waysIn from '#locales/es/ways-in.json'
import type { enForms } from './en-forms.ts'
import type { enLogin } from './en-login.ts'
import type { enMoreForms } from './en-more-forms.ts'
import type { enWaysIn } from './en-ways-in.ts'
import type { enWrong } from './en-wrong.ts'

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
