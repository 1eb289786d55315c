import { type RawBuilder, sql } from 'kysely'
import { foldText } from '#domain/kernel/fold-text.rule.ts'

/** The words of a search as a pattern for `holds`; null where there are none. What stands for others in it stands for itself. */
export function searchPattern(search: string | null | undefined): string | null {
  // A database holds no NUL, and refuses to look for one.
  const words = search?.replaceAll('\0', '').trim() ?? ''
  if (words === '') return null
  return `%${foldText(words).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether the text holds what the pattern of searchPattern says. Where an index serves it, the text stands here as it does there. */
export function holds(text: RawBuilder<unknown>, pattern: string | null): RawBuilder<boolean> {
  return sql<boolean>`fold_text(${text}) like ${pattern}`
}
