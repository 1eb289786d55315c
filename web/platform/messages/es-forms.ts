import type { enForms } from './en-forms.ts'
import account from './es/account.json'
import cancelLink from './es/cancel-link.json'
import change from './es/change.json'
import fields from './es/fields.json'
import needs from './es/needs.json'
import onlineToday from './es/online-today.json'
import profile from './es/profile.json'
import registrationForm from './es/registration-form.json'
import signUp from './es/sign-up.json'
import subscription from './es/subscription.json'
import terms from './es/terms.json'
import waiting from './es/waiting.json'

/** The Spanish catalogue of what people fill in, as en-forms.ts is. */
export const esForms = {
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
} satisfies typeof enForms
