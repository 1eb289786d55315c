// Made by scripts/bundle/texts-plugin.ts of parts.ts and the folders of locales/.

declare module 'virtual:texts' {
  import type { Texts } from '#domain/kernel/language/messages.rule.ts'
  /** What the pages that people come to first say, in the usual language. */
  export const first: Texts
  /** By the tag of each other language: what every page of it waits for. */
  export const others: Readonly<Partial<Record<string, () => Promise<{ default: Texts }>>>>
}

/** Brings a part's texts. */
declare module 'virtual:texts/*' {}
