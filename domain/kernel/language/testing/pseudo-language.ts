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
  // Covers all its forms, so a new one needs no line here.
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

/**
 * A file of texts in another language, with French plurals: zero takes the same form as one. So its form for one
 * contains the number, which the English one may write out.
 */
export function pseudoFile(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const other = key.endsWith('_one') ? texts[key.replace(/_one$/, '_other')] : undefined
      const text = typeof other === 'string' ? other : value
      return [key, typeof text === 'string' ? pseudoText(text) : pseudoFile(text)]
    }),
  )
}

/** Placeholders and elements stay unchanged. A text with few vowels is also two fifths longer. */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|<\/?\w+\/?>)/)
  const words = parts.filter((_part, index) => index % 2 === 0).join('')
  const letters = (all: string) => all.match(/\p{L}/gu)?.length ?? 0
  let missing = Math.ceil(letters(words) * 1.4) - letters(accented(words)) - open.length - close.length
  const longer = (part: string) =>
    accented(part).replace(/[bdf-hj-mp-rtvwxzçñš]/gi, (letter) => {
      missing -= 1
      return missing >= 0 ? letter + letter : letter
    })
  return inBrackets(parts.map((part, index) => (index % 2 === 1 ? part : longer(part))).join(''))
}

const inBrackets = (text: string) => `${open}${text}${close}`
const accented = (text: string) =>
  text.replace(/[a-zA-Z]/g, (letter) => (accents as Record<string, string>)[letter] ?? letter)

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
