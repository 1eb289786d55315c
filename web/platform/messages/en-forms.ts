import signUp from '#locales/en/sign-up.json'

/** The English catalogue of signing up, which comes with it (load-forms.ts): the pages that people come to first stay small. */
export const enForms = {
  signUp,
}
