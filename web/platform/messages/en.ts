import chrome from './en/chrome.json'
import classMessages from './en/class.json'
import common from './en/common.json'
import errors from './en/errors.json'
import home from './en/home.json'
import join from './en/join.json'
import registrationList from './en/registration-list.json'
import share from './en/share.json'
import visit from './en/visit.json'

/**
 * The English catalogue of the pages that people come to first: one file a feature under en/, reached as `file.key` with the file's name in camel case
 * (`t('registrationList.title')`). A second language is a second set of these files and a second module like this one.
 */
export const en = {
  chrome,
  class: classMessages,
  common,
  errors,
  home,
  join,
  registrationList,
  share,
  visit,
}
