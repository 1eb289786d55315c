import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type LanguageTag, languageTags } from '#domain/kernel/language/language.ts'
import { en } from './en.ts'
import type { enAdmin } from './en-admin.ts'
import type { enSecondFactor } from './en-second-factor.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & typeof enAdmin & typeof enSecondFactor }
  }
}

// The catalogue is bundled, so init is done before the first render and nothing waits for it.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  // React escapes what it renders; escaping twice would show &amp; to people.
  interpolation: { escapeValue: false },
})

/** The sentence of a key outside components, e.g. `t('common.page', { page: 1, pages: 2 })`. */
export const t: TFunction = i18next.getFixedT(null, 'translation')

/** `t` inside components, which draw again when the language changes. */
export function useMessages(): TFunction {
  return useTranslation().t
}

/** The language of the catalogue in use. What writes dates, numbers or lists in it stands in formats.ts. */
export function messageLanguage(): LanguageTag {
  return languageTags.find((tag) => tag === i18next.language) ?? 'en'
}
