import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { chooseTranslation, givenLanguage } from '#domain/kernel/language/reading.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { manyByKey } from '#server/platform/graphql/loaders/batches.ts'
import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import { definePreloaded, whenKnown } from '#server/platform/graphql/loaders/define-preloaded.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import type { TranslatedKind, TranslationRow } from './translation-row.ts'
import { selectTranslations } from './translations.sql.ts'

const loaderOf = (kind: TranslatedKind) =>
  definePreloaded(`translations of ${kind}`, (db) =>
    manyByKey(
      (ids) => selectTranslations(db, kind, ids),
      (row) => row.of_id,
    ),
  )
const loaders: Record<TranslatedKind, ReturnType<typeof loaderOf>> = {
  page: loaderOf('page'),
  course: loaderOf('course'),
  series: loaderOf('series'),
  settings: loaderOf('settings'),
}

/** Of a record: its number, and the language in which it was written; null for the portal's usual one. */
export interface Original {
  id: number
  language: string | null
}

type Translated = Pick<TranslationRow, 'language' | 'texts'>

/**
 * In what other language whoever asks reads a record; null for the original. This is the one way to a translated text: of a call, of a mail, of
 * a file, as `source` says who reads it.
 */
export function translationFor(
  kind: TranslatedKind,
  { id, language }: Original,
  source: BatchSource,
): Translated | null | Promise<Translated | null> {
  const { readsIn } = source
  // Most read what was written, and ask nothing for it.
  if (!readsIn?.length || readsIn[0] === (language ?? defaultLanguage)) return null
  return whenKnown(loaders[kind](source).load(id), (rows) => {
    if (rows.length === 0) return null
    const chosen = chooseTranslation(
      readsIn,
      language,
      rows.map((row) => row.language),
    )
    return rows.find((row) => row.language === chosen) ?? null
  })
}

/** A line or a plain text of the record as its reader gets it; the original's where the translation lacks it. A title stays as it is stored. */
export function lineIn<Text extends StoredTitle | null>(
  translation: Translated | null,
  field: string,
  original: Text,
): string | Text {
  return original === null ? original : translation?.texts[field] || original
}

/** The same of a text with markup. What has to fall back says in which language it is. */
export function markupIn<Text extends string | null>(
  translation: Translated | null,
  field: string,
  original: Text,
  language: string | null,
): string | Text {
  if (!original || !translation) return original
  const translated = translation.texts[field]
  return translated || `<div lang="${escapeHtml(language ?? defaultLanguage)}" dir="auto">${original}</div>`
}

/** In which language the record is read then: null for the portal's usual one. */
export const languageIn = (translation: Translated | null, original: string | null): string | null =>
  translation ? givenLanguage(translation.language) : original
