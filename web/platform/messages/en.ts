import chrome from '#locales/en/chrome.json'
import classMessages from '#locales/en/class.json'
import common from '#locales/en/common.json'
import errors from '#locales/en/errors.json'
import home from '#locales/en/home.json'
import join from '#locales/en/join.json'
import registrationList from '#locales/en/registration-list.json'
import share from '#locales/en/share.json'
import visit from '#locales/en/visit.json'

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
