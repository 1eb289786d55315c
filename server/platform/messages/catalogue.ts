// Texts of emails, files and server pages, from locales/. This is our own code, because the compiler then checks the
// names and values of each text, even of a part that is passed on. i18next's keys are plain strings (decision 352).

import { defaultLanguage, type Language, type LanguageTag } from '#domain/kernel/language/language.ts'
import { textTree } from '#domain/kernel/language/text-tree.rule.ts'
import { type ServerTexts, serverTexts } from '#locales/server.generated.ts'

/** Anything with a language: the portal's parts, a call's context, an email's site. */
export interface Locale {
  language: Language
}

/**
 * The texts of locales/<language>/<name>.json: `export const classMails = catalogue('class-mails')`. Code selects a
 * language like this: `classMails(site).changed.subject({ day, count })`. The compiler checks keys and values (`npm run
 * generate:texts`).
 */
export function catalogue<Name extends keyof ServerTexts>(name: Name): (locale: Locale) => ServerTexts[Name] {
  const made = new Map<LanguageTag, ServerTexts[Name]>()
  return ({ language: { code, tag } }) => {
    const known = made.get(code)
    if (known) return known
    const tree = textTree(tag, serverTexts[code][name], serverTexts[defaultLanguage][name])
    // The generated types come from the same texts.
    const texts = tree as unknown as ServerTexts[Name]
    made.set(code, texts)
    return texts
  }
}

/** A text chosen by key, for keys of which only some take values. */
export const filled = <Values>(text: string | ((values: Values) => string), values: Values): string =>
  typeof text === 'string' ? text : text(values)
