// Texts of the web, from locales/, and what people read of errors, dates and choices. Only the types are i18next's: they
// check every key and the values of a text. The runtime is our own, because i18next's is larger than what the first
// page may load (decision 350).

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

// The default language is bundled, so nothing waits for it. Another one loads before its first page (loadLanguage).
const catalogues: Partial<Record<LanguageTag, Messages>> = {}

function catalogueOf(language: LanguageTag): Messages {
  const known =
    catalogues[language] ?? createMessages(intlTagOf(language), language === defaultLanguage ? first : {})
  catalogues[language] = known
  return known
}

/**
 * The language of the catalog in use. A page has one language, from its URL. Formats of dates, numbers and lists are in
 * formats.ts.
 */
export const messageLanguage = (): LanguageTag => settings.language

/** The catalog in use. */
export const messages = (): Messages => catalogueOf(messageLanguage())

/** Adds parts of a catalog, which load with the pages that show them (parts.ts). */
export const addMessages = (language: LanguageTag, more: Texts): void => catalogueOf(language).add(more)

/** The loaded parts, each with its loaded languages: the server renders successive pages in all of them. */
const loadedParts = new Map<typeof others, Set<LanguageTag>>()

/** Adds a part in the page's language, if that is not the default one. */
export async function addPart(loaders: typeof others): Promise<void> {
  const language = messageLanguage()
  const loaded = loadedParts.get(loaders) ?? new Set()
  loadedParts.set(loaders, loaded)
  if (loaded.has(language)) return
  const texts = await loaders[language]?.()
  if (texts) addMessages(language, texts.default)
  loaded.add(language)
}

/**
 * Loads the texts of the page's language before it renders, including parts that loaded in another language. The
 * default language is already there.
 */
export async function loadLanguage(): Promise<void> {
  await Promise.all([...new Set([others, ...loadedParts.keys()])].map(addPart))
}

/** The text of a key, without values inserted. Undefined if there is none. */
export const messageText = (key: string): string | undefined => messages().text(key)

/** The sentence of a key outside components, e.g. `t('common.page', { page: 1, pages: 2 })`. */
export const t = ((key: string, values?: Values) => messages().write(key, values)) as unknown as TFunction

/** `t` inside components. */
export const useMessages = (): TFunction => t
