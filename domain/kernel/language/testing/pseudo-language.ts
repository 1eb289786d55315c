import type { Language } from '../language.ts'
import type { Texts } from '../messages.rule.ts'

const open = '⟦'
const close = '⟧'
/** Doubling each vowel makes texts two fifths longer, as in other languages. No word becomes another word. */
const accents = {
  a: 'áá',
  c: 'ç',
  e: 'éé',
  i: 'íí',
  n: 'ñ',
  o: 'óó',
  s: 'š',
  u: 'úú',
  y: 'ýý',
  A: 'ÅÅ',
  E: 'ÉÉ',
  I: 'ÎÎ',
  O: 'ÖÖ',
  S: 'Š',
  U: 'ÜÜ',
}

/**
 * A language for tests: the texts of another language in brackets, with accents and two fifths longer, and its dates in
 * brackets. Text outside of brackets comes from no catalog and no formatter.
 */
export function pseudoOf(language: Language, tag = 'en-x-pseudo'): Language {
  const { dates } = language
  const patterns = bracketed(dates.patterns)
  // Brackets every form of the language, so a form that is added later needs no line here.
  return {
    ...language,
    tag,
    or: (second) => inBrackets(language.or(second)),
    dates: { ...dates, ...bracketed(dates), patterns },
  }
}

/** The functions of an object, with their texts in brackets. */
function bracketed<Forms extends object>(forms: Forms): Forms {
  const written = Object.entries(forms).flatMap(([name, write]) =>
    typeof write === 'function' ? [[name, (...args: unknown[]) => inBrackets(String(write(...args)))]] : [],
  )
  return { ...forms, ...Object.fromEntries(written) }
}

/** The texts of a file in brackets, otherwise unchanged: a page without the brackets is the page that people see. */
export function bracketedFile(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      // White space at an end may be next to another text.
      typeof text === 'string'
        ? text.replace(/^(\s*)(.*?)(\s*)$/s, `$1${open}$2${close}$3`)
        : bracketedFile(text),
    ]),
  )
}

/**
 * A file of texts in another language, with French plurals: zero takes the same form as one. So its form for one
 * contains the number, which the English one may write out.
 *
 * `real` has the same texts in a real language. What fits in the made-up language then fits in the real one, too: a
 * text that is longer there, or has a longer word, is the real one in brackets.
 */
export function pseudoFile(texts: Texts, real: Texts = {}): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const pluralKey = key.replace(/_one$/, '_other')
      const used = typeof texts[pluralKey] === 'string' ? pluralKey : key
      const text = texts[used] ?? value
      const realText = real[used]
      return [
        key,
        typeof text === 'string'
          ? pseudoText(text, typeof realText === 'string' ? realText : '')
          : pseudoFile(text, typeof realText === 'object' ? realText : {}),
      ]
    }),
  )
}

/** Placeholders and elements stay unchanged. A text with few vowels is also two fifths longer. */
function pseudoText(text: string, realText: string): string {
  const least = Math.ceil(countLetters(text) * 1.4)
  const longer = widened(text, least, accented)
  const isLonger =
    countLetters(realText) > countLetters(longer) || longestWord(realText) > longestWord(longer)
  return isLonger ? widened(realText, least, (part) => part) : longer
}

/** The text in brackets with at least so many letters, if doubling each letter once is enough. */
function widened(text: string, least: number, write: (part: string) => string): string {
  const parts = text.split(placeholder)
  let missing = least - countLetters(write(text)) - open.length - close.length
  const longer = (part: string) =>
    write(part).replace(/[bdf-hj-mp-rtvwxzçñš]/gi, (letter) => {
      missing -= 1
      return missing >= 0 ? letter + letter : letter
    })
  return inBrackets(parts.map((part, index) => (index % 2 === 1 ? part : longer(part))).join(''))
}

const placeholder = /(\{\{.*?\}\}|<\/?\w+\/?>)/
const outsidePlaceholders = (text: string) =>
  text
    .split(placeholder)
    .filter((_part, index) => index % 2 === 0)
    .join('')
const countLetters = (text: string) => outsidePlaceholders(text).match(/\p{L}/gu)?.length ?? 0
const longestWord = (text: string) =>
  Math.max(0, ...(outsidePlaceholders(text).match(/\p{L}+/gu) ?? []).map((word) => word.length))
const inBrackets = (text: string) => `${open}${text}${close}`
const accented = (text: string) =>
  text.replace(/[a-zA-Z]/g, (letter) => (accents as Record<string, string>)[letter] ?? letter)

export const withoutBrackets = (text: string): string => text.replace(/[⟦⟧]/g, '')

/** The parts of a shown text outside of brackets. */
export function outsideBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === open) depth += 1
    else if (letter === close) depth -= 1
    else if (depth === 0) outside += letter
  }
  return outside.replace(/\s+/g, ' ').trim()
}
