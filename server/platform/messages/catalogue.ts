import type { Language, LanguageTag } from '#domain/kernel/language/language.ts'

/** Whoever writes for people knows in which language: the portal's parts, a call's context, a mail's site. */
export interface Speaker {
  language: Language
}

/**
 * A topic's texts in every language: `export const mailTexts = catalogue({ en: { hello: ... } })`. Whoever writes takes those of
 * its language, `mailTexts(site).hello`. A language more does not compile until each catalogue has it.
 */
export function catalogue<Texts>(texts: Readonly<Record<LanguageTag, Texts>>): (speaker: Speaker) => Texts {
  return ({ language }) => language.textsOf(texts)
}
