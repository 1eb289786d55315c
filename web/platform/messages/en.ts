import account from './en/account.json'
import cancelLink from './en/cancel-link.json'
import change from './en/change.json'
import chrome from './en/chrome.json'
import classMessages from './en/class.json'
import common from './en/common.json'
import errors from './en/errors.json'
import feedback from './en/feedback.json'
import fields from './en/fields.json'
import home from './en/home.json'
import join from './en/join.json'
import login from './en/login.json'
import myClasses from './en/my-classes.json'
import needs from './en/needs.json'
import profile from './en/profile.json'
import registrationForm from './en/registration-form.json'
import registrationList from './en/registration-list.json'
import series from './en/series.json'
import share from './en/share.json'
import signUp from './en/sign-up.json'
import subscription from './en/subscription.json'
import terms from './en/terms.json'
import visit from './en/visit.json'

/**
 * The English catalogue: one file a feature under en/, reached as `file.key` with the file's name in camel case
 * (`t('myClasses.title')`). A second language is a second set of these files and a second module like this one.
 */
export const en = {
  account,
  cancelLink,
  change,
  chrome,
  class: classMessages,
  common,
  errors,
  feedback,
  fields,
  home,
  join,
  login,
  myClasses,
  needs,
  profile,
  registrationForm,
  registrationList,
  series,
  share,
  signUp,
  subscription,
  terms,
  visit,
}
