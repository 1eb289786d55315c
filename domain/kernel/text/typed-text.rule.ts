import { hasManyMarks, normalized } from './raw-text.rule.ts'

// A cell of a spreadsheet brings a tab, a copied paragraph its line ends. U+0085 is the line end of old mainframes.
const whiteSpace = /[\p{Zs}\t\n\v\f\r\u0085\u2028\u2029]+/gu

/**
 * A line as it is kept, however it was typed or pasted: letters composed, each white space of whatever width, tab or line end a plain
 * space, one at a time, none at the ends.
 */
export function typedLine(text: string): string {
  return normalized(text).replace(whiteSpace, ' ').trim()
}

/**
 * A line without the unseen signs at its ends, which come along when an address or a phone number is copied from a contact or a message.
 * Between its letters they stay, for hidesSomething to refuse.
 */
export function withoutUnseenEnds(text: string): string {
  const first = text.search(seen)
  if (first < 0) return ''
  const last = text.length - [...text].reverse().join('').search(seen)
  return text
    .replace(neededOrUnseen, (sign, saved: string | undefined, at: number) =>
      saved === undefined && (at < first || at >= last) ? '' : sign,
    )
    .trim()
}

/** Word turns a hyphen into one of its dashes, or into one that never breaks; in a number each of them is a hyphen. */
export function withPlainDashes(text: string): string {
  return text.replace(/[\u00ad\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')
}

/**
 * Whether a line says something other than it shows: signs that nobody sees or that turn the direction of what follows, letters
 * that are empty, accents without a letter or in heaps, or nothing that can be seen at all. What a script or an emoji is written with stays:
 * joiners between letters of scripts that use them, and the signs that choose how the one before them looks.
 */
export function hidesSomething(line: string): boolean {
  return (
    withoutHidden(line) !== line ||
    hasManyMarks(line) ||
    strayMark.test(line) ||
    (line !== '' && !visible.test(line))
  )
}

/** The line without the signs that nobody sees; for what a machine wrote and nobody can be asked to type again. */
export function withoutHidden(line: string): string {
  return line.replace(neededOrUnseen, (_sign, saved?: string) => saved ?? '')
}

// U+2800 is braille without a dot; U+FFF9 to U+FFFC and U+13430 on are the rest of what formats and shows nothing.
const unseen =
  '[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{1345f}]'
const strayMark = /(?:^|\s)\p{M}/u
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}' +
  '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}' +
  '\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}'
const needed = [
  // Persian and the scripts of India and its neighbours part and join letters by them.
  `(?<=[${joined}]\\p{M}*)[\\u200c\\u200d](?=[${joined}])`,
  // A family, a heart in red, a hand of some color, the digit of a key; the flags of England, Scotland and Wales.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})(?<![\\d#*])[\\ufe0e\\ufe0f]|(?<=[\\d#*])\\ufe0f\\u20e3',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  // A name is written with one form of its character, and with no other.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
].join('|')
const seen = new RegExp(`(?!${unseen})\\S`, 'u')
const neededOrUnseen = new RegExp(`(${needed})|${unseen}`, 'gu')
