import { calendarDescription } from '#server/platform/calendar-file/calendar-description.ts'
import type { BatchSource } from '#server/platform/graphql/define-loader.ts'
import { languageIn, lineIn, translationFor } from './read-translation.ts'

interface NamedClass {
  courseId: number
  title: string
  description?: unknown
}

const isNamedClass = (value: object): value is NamedClass =>
  'courseId' in value &&
  typeof value.courseId === 'number' &&
  'title' in value &&
  typeof value.title === 'string'

/**
 * What a mail or a calendar tells, with its classes called as its reader's language has them: wherever a `courseId` stands beside the `title` that
 * the class bears. A title of before, of which a mail about a change tells, stays.
 */
export async function textsInData<Data>(
  { db, clock }: Pick<BatchSource, 'db' | 'clock'>,
  data: Data,
  language: string,
): Promise<Data> {
  const ids = new Set<number>()
  walk(data, (named) => {
    ids.add(named.courseId)
    return named
  })
  if (ids.size === 0) return data
  const courses = await db
    .selectFrom('course')
    .select(['id', 'title', 'text_language'])
    .where('id', 'in', [...ids])
    .execute()
  const reader = { db, clock, readsIn: [language] }
  const found = await Promise.all(
    courses.map(async ({ id, title, text_language }) => {
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
