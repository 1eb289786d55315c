import { hasManyMarks, normalized } from './raw-text.rule.ts'

// A spreadsheet cell brings a tab, a copied paragraph its line ends. U+0085 is the line end of old mainframes.
const whiteSpace = /[\p{Zs}\t\n\v\f\r\u0085\u2028\u2029]+/gu

/**
 * A line as it is stored, however it was typed or pasted: letters composed, and each run of white space (any width, tab
 * or line end) replaced by one space. No space at the ends.
 */
export function typedLine(text: string): string {
  return normalized(text).replace(whiteSpace, ' ').trim()
}

/**
 * A line without the invisible characters at its ends. They come along when an email address or a phone number is
 * copied from a contact or a message. Those between letters stay, and hidesSomething rejects them.
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

/** Word turns a hyphen into a dash, or into a non-breaking hyphen. In a number each of them is a hyphen. */
export function withPlainDashes(text: string): string {
  return text.replace(/[\u00ad\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, '-')
}

/**
 * Whether a line contains something other than it shows: invisible or direction-changing characters, empty letters,
 * accents without a letter or in excess, or no visible character at all. Allows what a script or an emoji needs:
 * joiners between letters of scripts that use them, and variation selectors.
 */
export function hidesSomething(line: string): boolean {
  return (
    withoutHidden(line) !== line ||
    hasManyMarks(line) ||
    strayMark.test(line) ||
    (line !== '' && !visible.test(line))
  )
}

/** The line without invisible characters, for text that a machine wrote and no one can type again. */
export function withoutHidden(line: string): string {
  return line.replace(neededOrUnseen, (_sign, saved?: string) => saved ?? '')
}

// U+2800 is braille without a dot. U+FFF9 to U+FFFC and U+13430 onward are other format characters that show nothing.
const unseen =
  '[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufff9-\\ufffc\\u{13430}-\\u{1345f}]'
const strayMark = /(?:^|\s)\p{M}/u
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}' +
  '\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}' +
  '\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}'
const needed = [
  // Persian and the scripts of India and its neighbors separate and join letters with these.
  `(?<=[${joined}]\\p{M}*)[\\u200c\\u200d](?=[${joined}])`,
  // A family, a red heart, a hand with a skin color, a keycap digit; the flags of England, Scotland and Wales.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})(?<![\\d#*])[\\ufe0e\\ufe0f]|(?<=[\\d#*])\\ufe0f\\u20e3',
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  // A name uses one variant of its character, and no other.
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
].join('|')
const seen = new RegExp(`(?!${unseen})\\S`, 'u')
const neededOrUnseen = new RegExp(`(${needed})|${unseen}`, 'gu')
