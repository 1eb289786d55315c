import type { Language, LanguageTag } from '#domain/kernel/language/language.ts'

/** Whoever writes for people knows in which language: the portal's parts, a call's context, a mail's site. */
export interface Speaker {
  language: Language
}

/**
 * A topic's texts in every language: `export const mailTexts = catalogue({ en: { hello: ... } })`. Whoever writes takes those of
 * its language, `mailTexts(site).hello`. A language more does not compile until each catalogue has it.
 */
export function catalogue<Texts>(
  texts: { en: Texts } & Record<Exclude<LanguageTag, 'en'>, NoInfer<Words<Texts>>>,
): (speaker: Speaker) => Words<Texts> {
  const inEach = texts as Record<LanguageTag, Words<Texts>>
  return ({ language }) => language.textsOf(inEach)
}

/** The same texts and what they need, whatever the words are. */
type Words<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { [Name in keyof Texts]: Words<Texts[Name]> }
