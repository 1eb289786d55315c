import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import { foldText } from '#domain/kernel/text/fold-text.rule.ts'

/** The search text as a pattern for `holds`. Null if it is empty. Wildcards in it are escaped. */
export function searchPattern(search: string | null | undefined): string | null {
  // PostgreSQL text cannot contain NUL, and a query with one fails.
  const words = search?.replaceAll('\0', '').trim() ?? ''
  if (words === '') return null
  return `%${foldText(words).replace(/[\\%_]/g, '\\$&')}%`
}

/** A trigram index (pg_trgm) cannot find shorter patterns: the query would read the whole table. */
const fewestLetters = 3

/** Whether a pattern of searchPattern has only one or two letters. */
export function isShortPattern(pattern: string): boolean {
  return pattern.slice(1, -1).replace(/\\(.)/g, '$1').length < fewestLetters
}

/**
 * Whether the text contains a pattern of searchPattern. If an index serves it, `text` must match the index expression.
 */
export function holds(text: RawBuilder<unknown>, pattern: string | null): RawBuilder<boolean> {
  return sql<boolean>`fold_text(${text}) like ${pattern}`
}

/** Whether the names contain each of the words, in any order. */
export function containsNames(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return containsFolded(sql`fold_name(${text})`, words)
}

/**
 * Like `containsNames`, for a column `folded_name`. A trigram index only says which rows may match, and the database
 * checks each. Folding a name for this takes a hundred times as long as comparing it.
 */
export function containsFolded(folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const conditions = words.flatMap((word) => {
    const sought = foldName(word)
    const owner = sought.slice(0, sought.indexOf('@') + 1)
    if (owner.length <= fewestLetters) return [sql`${folded} like ${within(sought)}`]
    // Most addresses are at the same few providers. The index would read who has each three letters of the provider.
    return [sql`${folded} like ${within(owner)}`, sql`(${folded} || '') like ${within(sought)}`]
  })
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A folded word can still contain wildcards, such as a percent sign. */
const within = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Sorts after every letter of a name. */
const last = '\u{10ffff}'

/**
 * If all words have one or two letters: whether each of them starts one of the names, as in the indexes `..._letters`.
 * Null if a word is longer: those are searched anywhere in the names.
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

/** Whether a phone number contains the digits, in any format. Matches the expression of the phone indexes. */
export function containsDigits(text: RawBuilder<unknown>, digits: string): RawBuilder<boolean> {
  return sql<boolean>`regexp_replace(${text}, '[^0-9|]', '', 'g') like ${`%${digits}%`}`
}
