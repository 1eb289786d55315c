// Texts of the web, from locales/. i18next gives its types only: each key and value is checked. Ours is the runtime, because i18next's
// is larger than what the first page may load.

import { first, others } from 'virtual:texts'
import type { TFunction } from 'i18next'
import { defaultLanguage, intlTagOf, type LanguageTag } from '#domain/kernel/language/language.ts'
import {
  createMessages,
  type Messages,
  type Texts,
  type Values,
} from '#domain/kernel/language/messages.rule.ts'
import type { WebTexts } from '#locales/web.generated.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { ModeTexts } from './mode-texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Omit<WebTexts, keyof ModeTexts> & ModeTexts }
  }
}

// The usual language is bundled, so nothing waits for it; another one comes before its first page (loadLanguage). i18next itself gives
// only its types: it checks every key and what a text needs.
const catalogues: Partial<Record<LanguageTag, Messages>> = {}

function catalogueOf(language: LanguageTag): Messages {
  const known =
    catalogues[language] ?? createMessages(intlTagOf(language), language === defaultLanguage ? first : {})
  catalogues[language] = known
  return known
}

/** The language of the catalogue in use: a page is drawn in one, by its address. What writes dates, numbers or lists stands in formats.ts. */
export const messageLanguage = (): LanguageTag => settings.language

/** The catalogue in use. */
export const messages = (): Messages => catalogueOf(messageLanguage())

/** Further parts of a catalogue, which come with the pages that show them (parts.ts). */
export const addMessages = (language: LanguageTag, more: Texts): void => catalogueOf(language).add(more)

/** The parts that came, each with the languages it came in: the server draws one page after the other in all of them. */
const later = new Map<typeof others, Set<LanguageTag>>()

/** The same of the page's language, where that is not the usual one. */
export async function addLazily(loaders: typeof others): Promise<void> {
  const language = messageLanguage()
  const came = later.get(loaders) ?? new Set()
  later.set(loaders, came)
  if (came.has(language)) return
  const texts = await loaders[language]?.()
  if (texts) addMessages(language, texts.default)
  came.add(language)
}

/** The words of the page's language, before it is drawn: of all parts that came in another one, too. Those of the usual one are there already. */
export async function loadLanguage(): Promise<void> {
  await Promise.all([...new Set([others, ...later.keys()])].map(addLazily))
}

/** The text of a key as it stands, without anything put into it; undefined where there is none. */
export const messageText = (key: string): string | undefined => messages().text(key)

/** The sentence of a key outside components, e.g. `t('common.page', { page: 1, pages: 2 })`. */
export const t = ((key: string, values?: Values) => messages().write(key, values)) as unknown as TFunction

/** `t` inside components. */
export const useMessages = (): TFunction => t
