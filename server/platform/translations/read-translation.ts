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

/** A record's id, and the language that it was written in. Null: the portal's default. */
export interface Original {
  id: number
  language: string | null
}

type Translated = Pick<TranslationRow, 'language' | 'texts'>

/**
 * The translation of a record for its reader. Null: the original. This is the only way to a translated text. `source`
 * says who reads it: a call, an email or a file.
 */
export function translationFor(
  kind: TranslatedKind,
  { id, language }: Original,
  source: BatchSource,
): Translated | null | Promise<Translated | null> {
  const { readsIn } = source
  // Most people read the original, which needs no query.
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

/**
 * A line or plain text of the record in its reader's language, or the original if it is not translated. A title stays
 * as stored.
 */
export function lineIn<Text extends StoredTitle | null>(
  translation: Translated | null,
  field: string,
  original: Text,
): string | Text {
  return original === null ? original : translation?.texts[field] || original
}

/** Like `lineIn`, for a text with markup. If it falls back to the original, it is marked with that language. */
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

/** The language that the record is then read in. Null: the portal's default. */
export const languageIn = (translation: Translated | null, original: string | null): string | null =>
  translation ? givenLanguage(translation.language) : original
