import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import { foldText } from '#domain/kernel/text/fold-text.rule.ts'

/** The words of a search as a pattern for `holds`; null where there are none. What stands for others in it stands for itself. */
export function searchPattern(search: string | null | undefined): string | null {
  // A database holds no NUL, and refuses to look for one.
  const words = search?.replaceAll('\0', '').trim() ?? ''
  if (words === '') return null
  return `%${foldText(words).replace(/[\\%_]/g, '\\$&')}%`
}

/** An index of three letters each (pg_trgm) finds nothing shorter: it reads all. */
const fewestLetters = 3

/** Whether the pattern of searchPattern is of one or two letters. */
export function isShortPattern(pattern: string): boolean {
  return pattern.slice(1, -1).replace(/\\(.)/g, '$1').length < fewestLetters
}

/** Whether the text holds what the pattern of searchPattern says. Where an index serves it, the text stands here as it does there. */
export function holds(text: RawBuilder<unknown>, pattern: string | null): RawBuilder<boolean> {
  return sql<boolean>`fold_text(${text}) like ${pattern}`
}

/** Whether the names hold each of the words, in any order. Where an index serves it, the text stands here as it does there. */
export function containsNames(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  // What is left of a word holds nothing that stands for others but a percent sign and its like.
  const patterns = words.map((word) => `%${foldName(word).replace(/[\\%_]/g, '\\$&')}%`)
  return sql<boolean>`${sql.join(
    patterns.map((pattern) => sql`fold_name(${text}) like ${pattern}`),
    sql` and `,
  )}`
}

/** After every letter that a name has. */
const last = '\u{10ffff}'

/**
 * Where all words have one or two letters: whether each of them begins one of the names, as the indexes `..._letters` have it. Null where one is longer:
 * those are looked for within names.
 */
export function beginsNames(
  names: readonly RawBuilder<unknown>[],
  words: readonly string[],
): RawBuilder<boolean> | null {
  const letters = words.map(foldName)
  if (letters.some(({ length }) => length >= fewestLetters)) return null
  const begins = (text: RawBuilder<unknown>, word: string) =>
    sql`(fold_name(${text}) ~>=~ ${word} and fold_name(${text}) ~<~ ${word + last})`
  const each = letters.map(
    (word) =>
      sql`(${sql.join(
        names.map((text) => begins(text, word)),
        sql` or `,
      )})`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Whether a phone number holds the digits, however it is written. As the indexes of phones have it. */
export function containsDigits(text: RawBuilder<unknown>, digits: string): RawBuilder<boolean> {
  return sql<boolean>`regexp_replace(${text}, '[^0-9|]', '', 'g') like ${`%${digits}%`}`
}
