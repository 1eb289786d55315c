import type { BatchSource } from '#server/platform/graphql/loaders/define-loader.ts'
import {
  languageIn,
  lineIn,
  markupIn,
  translationFor,
} from '#server/platform/translations/read-translation.ts'
import { type PageRow, selectPage } from './content.sql.ts'

/** The page at the path in its reader's language. Null if there is none. */
export async function readPage(source: BatchSource, uri: string): Promise<PageRow | null> {
  const page = await selectPage(source.db, uri)
  if (!page) return null
  const translation = await translationFor('page', page, source)
  return {
    ...page,
    title: lineIn(translation, 'title', page.title),
    content: markupIn(translation, 'content', page.content, page.language),
    language: languageIn(translation, page.language),
  }
}
