import { sql } from 'kysely'
import { type PresentedIn, presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.texts.ts'
import type { MailSite } from './mail-template.ts'

declare const presented: unique symbol
/** What a mail tells, its classes presented: presentClasses alone makes it, and a mail is rendered of nothing else. */
export interface PresentedMail {
  readonly [presented]: true
}

/** A class in what a mail tells: wherever a `courseId` stands beside a `title`. */
interface MailedClass {
  courseId: number
  title: StoredTitle
  isConfidential?: boolean
}

const isClass = (value: object): value is MailedClass =>
  'courseId' in value &&
  typeof value.courseId === 'number' &&
  'title' in value &&
  typeof value.title === 'string'

/**
 * What a mail tells, with classes of confidential programs called by neutral words and marked so (`isConfidential`), without what describes them.
 * It is asked when the mail is made, so that a mail that waited says what holds now, and no template can forget it.
 */
export async function presentClasses<Data>(
  db: Database,
  data: Data,
  site: MailSite,
): Promise<PresentedIn<Data> & PresentedMail> {
  const ids = new Set<number>()
  walk(data, (one) => {
    ids.add(one.courseId)
    return one
  })
  if (ids.size === 0) return data as PresentedIn<Data> & PresentedMail
  const { rows } = await sql<{ id: number }>`
    select c.id from course c join category k on k.id = c.category_id
    where c.id = any(${[...ids]}::int[]) and k.is_confidential`.execute(db)
  const confidential = new Set(rows.map(({ id }) => id))
  return walk(data, (one) => {
    const isConfidential = confidential.has(one.courseId)
    const { title, isPrivate } = presentClass(
      { title: one.title, isConfidential },
      // Who reads it makes no difference: every mail is shown on screens that others see.
      'unknown',
      'mail',
      neutralTitles(site).class,
    )
    if (!isPrivate) return { ...one, isConfidential }
    return {
      ...one,
      title,
      isConfidential,
      ...('textLanguage' in one ? { textLanguage: site.language.code } : {}),
      ...('description' in one ? { description: '' } : {}),
    }
  }) as PresentedIn<Data> & PresentedMail
}

function walk(value: unknown, change: (one: MailedClass) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const changed = isClass(value) ? change(value) : value
  return Object.fromEntries(Object.entries(changed).map(([key, one]) => [key, walk(one, change)]))
}
