import choices from '#locales/es/choices.json'
import chrome from '#locales/es/chrome.json'
import classMessages from '#locales/es/class.json'
import common from '#locales/es/common.json'
import errors from '#locales/es/errors.json'
import home from '#locales/es/home.json'
import join from '#locales/es/join.json'
import myClasses from '#locales/es/my-classes.json'
import registrationList from '#locales/es/registration-list.json'
import series from '#locales/es/series.json'
import share from '#locales/es/share.json'
import visit from '#locales/es/visit.json'
import type { en } from './en.ts'
import type { enForms } from './en-forms.ts'
import type { enLogin } from './en-login.ts'
import type { enMoreForms } from './en-more-forms.ts'
import type { enMorePages } from './en-more-pages.ts'
import type { enOwnData } from './en-own-data.ts'
import type { enSecondFactor } from './en-second-factor.ts'
import type { enWaysIn } from './en-ways-in.ts'
import type { enWrong } from './en-wrong.ts'
import { esForms } from './es-forms.ts'
import { esOwnData } from './es-own-data.ts'
import { esSecondFactor } from './es-second-factor.ts'

/**
 * The Spanish catalogue of all that is not the administration's: one file, which comes before the first page in Spanish is drawn
 * (load-language.ts).
 */
export const es = {
  /** The choices that are stored in English, by what is stored (choice-words.ts). */
  choices,
  chrome,
  class: classMessages,
  common,
  errors,
  home,
  join,
  myClasses,
  registrationList,
  series,
  share,
  visit,
  ...esForms,
  ...esSecondFactor,
  ...esOwnData,
} satisfies typeof en &
  typeof enForms &
  typeof enLogin &
  typeof enWaysIn &
  typeof enMoreForms &
  typeof enMorePages &
  typeof enWrong &
  typeof enSecondFactor &
  typeof enOwnData & { choices: object }
