import account from './en/account.json'
import cancelLink from './en/cancel-link.json'
import change from './en/change.json'
import fields from './en/fields.json'
import needs from './en/needs.json'
import onlineToday from './en/online-today.json'
import profile from './en/profile.json'
import registrationForm from './en/registration-form.json'
import signUp from './en/sign-up.json'
import subscription from './en/subscription.json'
import terms from './en/terms.json'
import waiting from './en/waiting.json'

/**
 * The English catalogue of what people fill in: it comes with the forms (load-forms.ts), so that the pages that people come to first stay
 * small.
 */
export const enForms = {
  account,
  cancelLink,
  onlineToday,
  change,
  fields,
  needs,
  profile,
  registrationForm,
  signUp,
  subscription,
  terms,
  waiting,
}
