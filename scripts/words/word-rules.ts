import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The rules for texts of one language. */
export interface WordRules {
  banned: readonly Banned[]
  /** Matches each negative word. */
  negative: RegExp
  /** Whether a button says what it does: its first word is a verb, or it responds to a question. */
  startsWithVerb(text: string): boolean
  /** The message for a text that is too hard. Null when it is easy enough. */
  hardness(text: string): string | null
}

/** A banned word, and what to write instead. */
export interface Banned {
  word: RegExp
  better: string
}

export const ban = (word: RegExp, better: string): Banned => ({ word, better })

/** The rules of a language from rules/<language>.ts. Null for a language without rules. */
export async function rulesOf(language: string): Promise<WordRules | null> {
  const file = new URL(`./rules/${language}.ts`, import.meta.url)
  if (!existsSync(fileURLToPath(file))) return null
  const { rules } = (await import(file.href)) as { rules: WordRules }
  return rules
}
