import { sql } from 'kysely'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { calendarDescription } from '#server/platform/calendar-file/calendar-description.ts'
import { oneByKey } from '#server/platform/graphql/loaders/batches.ts'
import { type BatchSource, defineLoader } from '#server/platform/graphql/loaders/define-loader.ts'
import { languageIn, lineIn, translationFor } from './read-translation.ts'

interface NamedClass {
  courseId: number
  title: StoredTitle
  /** The language of the title, if known. Null: the default. */
  textLanguage?: string | null
  description?: unknown
}

const isNamedClass = (value: object): value is NamedClass =>
  'courseId' in value &&
  typeof value.courseId === 'number' &&
  'title' in value &&
  typeof value.title === 'string'

type Source = Pick<BatchSource, 'db' | 'clock'>

/** Titles of classes in their original language. */
const originals = defineLoader(({ db }) =>
  oneByKey((ids) =>
    db
      .selectFrom('course')
      .select(['id', 'title', 'text_language'])
      .where(sql<boolean>`id = any(${[...ids]}::int[])`)
      .execute(),
  ),
)

/** One per language of a source, so that the titles in that language are read together. */
const readers = new WeakMap<Source, Map<string, BatchSource>>()
function readerOf(source: Source, language: string): BatchSource {
  const of = readers.get(source) ?? new Map<string, BatchSource>()
  readers.set(source, of)
  const { db, clock } = source
  const reader = of.get(language) ?? { db, clock, readsIn: [language] }
  of.set(language, reader)
  return reader
}

/**
 * The data of an email or calendar, with class titles in its reader's language: in any object with a `courseId` and the
 * current `title` of that class. A former title, which an email about a change mentions, stays unchanged.
 */
export async function textsInData<Data>(source: Source, data: Data, language: string): Promise<Data> {
  const ids = new Set<number>()
  walk(data, (named) => {
    // Most people read the original, which needs no query.
    const isOriginal =
      named.textLanguage !== undefined && (named.textLanguage ?? defaultLanguage) === language
    if (!isOriginal) ids.add(named.courseId)
    return named
  })
  if (ids.size === 0) return data
  const courses = await Promise.all([...ids].map((id) => originals(source).load(id)))
  const reader = readerOf(source, language)
  const found = await Promise.all(
    courses.map(async (course) => {
      if (course === null) return null
      const { id, title, text_language } = course
      const translation = await translationFor('course', { id, language: text_language }, reader)
      return translation && { id, title, text_language, translation }
    }),
  )
  const translated = new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])))
  if (translated.size === 0) return data
  return walk(data, (named) => {
    const known = translated.get(named.courseId)
    if (!known || known.title !== named.title) return named
    const { translation } = known
    const { description } = translation.texts
    return {
      ...named,
      title: lineIn(translation, 'title', named.title),
      textLanguage: languageIn(translation, known.text_language),
      ...(typeof named.description === 'string' && description
        ? { description: calendarDescription(description) }
        : {}),
    }
  }) as Data
}

function walk(value: unknown, change: (named: NamedClass) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const changed = isNamedClass(value) ? change(value) : value
  return Object.fromEntries(Object.entries(changed).map(([key, one]) => [key, walk(one, change)]))
}
