// Made by scripts/bundle/texts-plugin.ts from parts.ts and the folders of locales/.

declare module 'virtual:texts' {
  import type { Texts } from '#domain/kernel/language/messages.rule.ts'
  /** The texts of the pages that people open first, in the default language. */
  export const first: Texts
  /** By tag of each other language: the texts that all its pages wait for. */
  export const others: Readonly<Partial<Record<string, () => Promise<{ default: Texts }>>>>
}

/** Loads a part's texts. */
declare module 'virtual:texts/*' {}
