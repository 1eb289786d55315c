import login from './en/login.json'
import signUp from './en/sign-up.json'
import terms from './en/terms.json'

/** The English catalogue of the first forms that people come to, which comes with them (load-forms.ts): the pages that people come to first stay small. */
export const enForms = {
  login,
  signUp,
  terms,
}
