import type { TFunction } from 'i18next'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { createMessages, type Texts, type Values } from '#domain/kernel/language/messages.rule.ts'
import { settings } from '#web/platform/page/settings.ts'
import { en } from './en.ts'
import type { enAdmin } from './en-admin.ts'
import type { enForms } from './en-forms.ts'
import type { enLogin } from './en-login.ts'
import type { enMoreForms } from './en-more-forms.ts'
import type { enMorePages } from './en-more-pages.ts'
import type { enOffline } from './en-offline.ts'
import type { enOwnData } from './en-own-data.ts'
import type { enRetention } from './en-retention.ts'
import type { enSecondFactor } from './en-second-factor.ts'
import type { enWaysIn } from './en-ways-in.ts'
import type { enWrong } from './en-wrong.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof en &
        typeof enLogin &
        typeof enWaysIn &
        typeof enForms &
        typeof enMoreForms &
        typeof enMorePages &
        typeof enWrong &
        typeof enAdmin &
        typeof enRetention &
        typeof enSecondFactor &
        typeof enOwnData &
        typeof enOffline
    }
  }
}

// English is bundled, so nothing waits for it; another language comes before its first page (load-language.ts). i18next itself gives only
// its types: it checks every key and what a text needs.
const catalogues = {
  en: createMessages('en', en),
  es: createMessages('es-US', {}),
} satisfies Record<LanguageTag, unknown>

/** The language of the catalogue in use: a page is drawn in one, by its address. What writes dates, numbers or lists stands in formats.ts. */
export const messageLanguage = (): LanguageTag => settings.language

/** Further parts of a catalogue, which come with the pages that show them (load-admin.ts). */
export const addMessages = (language: LanguageTag, more: Texts): void => catalogues[language].add(more)

/** The text of a key as it stands, without anything put into it; undefined where there is none. */
export const messageText = (key: string): string | undefined => catalogues[messageLanguage()].text(key)

/** The sentence of a key outside components, e.g. `t('common.page', { page: 1, pages: 2 })`. */
export const t = ((key: string, values?: Values) =>
  catalogues[messageLanguage()].write(key, values)) as unknown as TFunction

/** `t` inside components. */
export const useMessages = (): TFunction => t
