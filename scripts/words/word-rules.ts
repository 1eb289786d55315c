import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a check can hold the texts of a language to. */
export interface WordRules {
  banned: readonly Banned[]
  /** Finds each word that says no. */
  negative: RegExp
  /** Whether a button says what it does: its first word is a verb, or it answers a question. */
  startsWithVerb(text: string): boolean
  /** What to say of a text that is too hard; null where it is easy enough. */
  hardness(text: string): string | null
}

/** A word that our texts do not use, and what to write. */
export interface Banned {
  word: RegExp
  better: string
}

export const ban = (word: RegExp, better: string): Banned => ({ word, better })

/** The rules of a language lie in rules/<language>.ts. Null for a language that has none yet. */
export async function rulesOf(language: string): Promise<WordRules | null> {
  const file = new URL(`./rules/${language}.ts`, import.meta.url)
  if (!existsSync(fileURLToPath(file))) return null
  const { rules } = (await import(file.href)) as { rules: WordRules }
  return rules
}
