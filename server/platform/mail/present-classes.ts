import { sql } from 'kysely'
import { type PresentedIn, presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.texts.ts'
import type { MailSite } from './mail-template.ts'

declare const presented: unique symbol
/**
 * An email's content with presented class titles. Only presentClasses makes it, and emails are rendered only from it.
 */
export interface PresentedMail {
  readonly [presented]: true
}

/** A class within the content of an email: any object with a `courseId` and a `title`. */
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
 * The content of an email, with neutral titles for classes of confidential programs, which are marked
 * (`isConfidential`) and lose their descriptions. It runs when the email is made, so a delayed email is current, and no
 * template can forget it.
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
      // The reader makes no difference: every email is shown on screens that others see.
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
