import type { TFunction } from 'i18next'
import { type LanguageTag, languageTags } from '#domain/kernel/language/language.ts'
import { createMessages } from '#domain/kernel/language/messages.rule.ts'
import { en } from './en.ts'
import type { enAdmin } from './en-admin.ts'
import type { enForms } from './en-forms.ts'
import type { enSecondFactor } from './en-second-factor.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & typeof enForms & typeof enAdmin & typeof enSecondFactor }
  }
}

// The catalogue is bundled, so nothing waits for it. i18next itself gives only its types: it checks every key and what a text needs.
const messages = createMessages('en', en)

/** Further parts of the catalogue, which come with the pages that show them (load-admin.ts). */
export const addMessages = messages.add

/** The text of a key as it stands, without anything put into it; undefined where there is none. */
export const messageText = messages.text

/** The sentence of a key outside components, e.g. `t('common.page', { page: 1, pages: 2 })`. */
export const t = messages.write as unknown as TFunction

/** `t` inside components. A page is drawn in one language; another one draws it anew. */
export const useMessages = (): TFunction => t

/** The language of the catalogue in use. What writes dates, numbers or lists in it stands in formats.ts. */
export function messageLanguage(): LanguageTag {
  return languageTags[0]
}
