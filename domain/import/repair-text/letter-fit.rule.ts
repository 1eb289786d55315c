import { accentedWords } from './accented-words.ts'

/** A letter within its word, as one encoding reads the bytes. */
export interface LetterInContext {
  word: string
  at: number
  /** Next to the word. Empty at the ends of the text. */
  before: string
  after: string
}

/** A letter that no word of the languages has there. */
export const impossible = -3

/** Letters of the languages that an organization here uses. */
const ofTheLanguages = /[áéíóúüñàâäæåãçèêëìîïòôöõøœùûýÿßšž]/
const borders = '^$'
/** Shorter parts occur in too many words. */
const shortestPart = 6

/** The sequences of two and three letters that occur in words with accents. */
const [pairs, triples] = [2, 3].map(
  (length) =>
    new Set(
      [...accentedWords].flatMap((word) => {
        const whole = borders[0] + word + borders[1]
        return Array.from({ length: whole.length - length + 1 }, (_none, from) =>
          whole.slice(from, from + length),
        )
      }),
    ),
) as [Set<string>, Set<string>]

/**
 * How well a letter beyond ASCII fits its word: 5 in a known word, 3 if known words have it in such a position, -3 if
 * none has.
 */
export function letterFit(letter: LetterInContext): number {
  const { word, at, before, after } = letter
  const char = (word[at] ?? '').toLowerCase()
  if (!/\p{Script=Latin}/u.test(char) || /\d/.test(before + after.slice(0, 1))) return impossible
  if (char === 'ﬁ' || char === 'ﬂ') return word.length > 2 ? -2 : impossible
  if (!caseFits(word, at)) return impossible
  if (word.length === 1) return aloneFit(letter)
  // Three such letters in a row belong to another alphabet.
  if ([at - 1, at, at + 1].every((index) => (word[index] ?? '') > '\u007f')) return impossible
  const small = word.toLowerCase()
  if (isKnown(small, at)) return 5
  if (!ofTheLanguages.test(char)) return -2
  return Math.min(neighborsFit(small, at), mostInContext(word, at))
}

/**
 * Few words end in these letters, and all of them are known. In another word, the letter is a misread sign of another
 * encoding:
 * 'Momís' is 'Mom’s', 'Kidsí' is 'Kids’', 'Moreà' is 'More…'.
 */
function mostInContext(word: string, at: number): number {
  const [small, rest] = [word[at]?.toLowerCase() ?? '', word.slice(at + 1).toLowerCase()]
  if (small === 'ß') return at === 0 ? impossible : 1
  if (small === 'œ') return 0
  if (small === 'í' && rest === 's') return 0
  if (rest !== '') return 3
  if (small === 'í') return 1
  if (small === 'à') return /[elrt]t.$|it.$/i.test(word) ? 0 : -1
  if (/[âêîôûìòùëïöæø]/.test(small)) return -1
  return word === word.toUpperCase() ? 2 : 3
}

/**
 * The word itself, or its plural: cafés. Or a known beginning or end of a long word: Straßenfest, Weihnachtsbäckerei.
 */
function isKnown(word: string, at: number): boolean {
  if (accentedWords.has(word) || (/[^s]s$/.test(word) && accentedWords.has(word.slice(0, -1)))) return true
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const part = cut > at ? word.slice(0, cut) : word.slice(cut)
    if (part.length >= shortestPart && accentedWords.has(part)) return true
  }
  return false
}

function neighborsFit(word: string, at: number): number {
  const whole = borders[0] + word + borders[1]
  const here = at + 1
  const has = (from: number, length: number) =>
    (length === 2 ? pairs : triples).has(whole.slice(from, from + length))
  if (!has(here - 1, 3)) {
    const known = [has(here - 1, 2), has(here, 2)].filter(Boolean).length
    return known - 2
  }
  const wings = [here < 2 || has(here - 2, 3), here > whole.length - 3 || has(here, 3)]
  return 1 + wings.filter(Boolean).length
}

/** Accepts José, JOSÉ and É, but not GÜteborg, caÉ or ESPAñOL. */
function caseFits(word: string, at: number): boolean {
  const char = word[at] ?? ''
  const rest = word.slice(0, at) + word.slice(at + 1)
  if (/\p{Lu}/u.test(char)) return at === 0 ? !/^\p{Lu}.*\p{Ll}/u.test(rest) : !/\p{Ll}/u.test(rest)
  // Lower case after one capital is a word. Lower case after two capitals, or before one, is not.
  return !/\p{Lu}/u.test(word.slice(at + 1)) && !/\p{Lu}{2}/u.test(word.slice(0, at))
}

/** The only word that is one such letter: French 'à', before another word. */
function aloneFit({ word, before, after }: LetterInContext): number {
  if (word.toLowerCase() !== 'à') return word.toLowerCase() === 'é' && /^\s+\p{L}/u.test(after) ? -1 : -2
  if (before === '-' && after.startsWith('-')) return 4
  if (!/^\s+\p{L}/u.test(after)) return impossible
  return /^\s+(?:la|le|les|l['’]|un|une|tous|toutes|partir|propos|cette|ce|ces|vous|nous|notre|votre|deux|pied|domicile|distance|Paris)/i.test(
    after,
  )
    ? 4
    : 0
}
