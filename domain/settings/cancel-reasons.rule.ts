import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'

/** A custom cancellation reason of the organization, in each language. The text in the first language identifies it. */
export type OwnReason = Readonly<Record<LanguageTag, string>>

const tags = Object.keys(languages) as LanguageTag[]
export const mostReasons = 20
const mostLetters = 200

/**
 * The reasons in a text with one per line, 'We’re closed | No abrimos': a sentence for each language.
 * Null: a line is malformed, a reason is too long, or there are too many.
 */
export function customReasonsOf(text: string): OwnReason[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const reasons = lines.map((line) => {
    const words = line.split('|').map((part) => part.trim())
    const isWhole =
      words.length === tags.length && words.every((word) => word !== '' && word.length <= mostLetters)
    return isWhole ? (Object.fromEntries(tags.map((tag, nth) => [tag, words[nth]!])) as OwnReason) : null
  })
  if (reasons.length > mostReasons || reasons.includes(null)) return null
  return reasons as OwnReason[]
}

/** The identifier by which a reason is chosen and found again. */
export const nameOfReason = (reason: OwnReason): string => reason[tags[0]!]

/** The reverse of customReasonsOf. */
export const linesOfReasons = (reasons: readonly OwnReason[]): string =>
  reasons.map((reason) => tags.map((tag) => reason[tag]).join(' | ')).join('\n')
