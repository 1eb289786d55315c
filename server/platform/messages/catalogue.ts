// Texts of emails, files and server pages, from locales/. Ours, because the compiler checks names and values of each text, also of a
// part that is passed on; i18next's keys are strings (decision 352).

import { defaultLanguage, type Language, type LanguageTag } from '#domain/kernel/language/language.ts'
import { textTree } from '#domain/kernel/language/text-tree.rule.ts'
import { type ServerTexts, serverTexts } from '#locales/server.generated.ts'

/** What knows the language to write in: the portal's parts, a call's context, a mail's site. */
export interface Locale {
  language: Language
}

/**
 * The texts of locales/<language>/<name>.json: `export const classMails = catalogue('class-mails')`. Code takes those of a
 * language, `classMails(site).changed.subject({ day, count })`. The compiler checks keys and values (`npm run generate:texts`).
 */
export function catalogue<Name extends keyof ServerTexts>(name: Name): (locale: Locale) => ServerTexts[Name] {
  const made = new Map<LanguageTag, ServerTexts[Name]>()
  return ({ language: { code, tag } }) => {
    const known = made.get(code)
    if (known) return known
    const tree = textTree(tag, serverTexts[code][name], serverTexts[defaultLanguage][name])
    // The generated types are of the same texts.
    const texts = tree as unknown as ServerTexts[Name]
    made.set(code, texts)
    return texts
  }
}

/** A text that is chosen by a key among others, of which only some take values. */
export const filled = <Values>(text: string | ((values: Values) => string), values: Values): string =>
  typeof text === 'string' ? text : text(values)
