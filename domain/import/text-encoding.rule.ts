import { type FoundByte, unreadBytes } from './unread-bytes.rule.ts'

/** How texts of old exports are written where they are no UTF-8. */
export const oldEncodings = ['windows-1252', 'macintosh', 'cp437'] as const
export type OldEncoding = (typeof oldEncodings)[number]

/** What 0x80 to 0xff are in the code page of DOS. The engine knows the other two. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** The text of the bytes in one of the old encodings. */
export function decodeOld(bytes: Uint8Array, encoding: OldEncoding): string {
  if (encoding !== 'cp437') return new TextDecoder(encoding).decode(bytes)
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\uffff]/g, (char) => cp437[(latinByte.get(char) ?? 0x80) - 0x80] ?? char)
}

// 'latin1' is windows-1252 to the engine, so the bytes are found again by what it makes of them.
const latinByte = new Map(
  Array.from({ length: 128 }, (_none, index) => {
    const byte = index + 0x80
    return [new TextDecoder('latin1').decode(Uint8Array.of(byte)), byte] as const
  }),
)

/** What each byte is, by encoding. */
const tables = new Map(
  oldEncodings.map((encoding) => [
    encoding,
    Array.from({ length: 128 }, (_none, index) => decodeOld(Uint8Array.of(index + 0x80), encoding)),
  ]),
)

/**
 * In which of the old encodings a text makes sense: where letters stand within words, and quotation marks around them. Null:
 * in none of them, and whatever were taken would be shown garbled. windows-1252 is taken where another one is no better.
 */
export function recogniseEncoding(bytes: Uint8Array): OldEncoding | null {
  const found = unreadBytes(bytes)
  const scores = oldEncodings.map((encoding) => ({ encoding, score: scoreOf(found, tables.get(encoding)!) }))
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most))
  return best.score < 0 ? null : best.encoding
}

function scoreOf(found: readonly FoundByte[], table: readonly string[]): number {
  const shown = (byte: number | undefined) =>
    byte === undefined ? ' ' : byte < 0x80 ? String.fromCharCode(byte) : (table[byte - 0x80] ?? ' ')
  return found.reduce((sum, { bytes, at }) => {
    const chars = [...bytes].map(shown)
    return sum + fitOf(chars[at] ?? ' ', chars.slice(0, at).join(''), chars.slice(at + 1).join(''))
  }, 0)
}

const common = /[áéíóúñüÁÉÍÓÚÑÜ]/
const isLetter = (char: string | undefined) => char !== undefined && /\p{L}/u.test(char)

/** How well a character stands between what is before and behind it: 3 very, -2 not at all. */
function fitOf(char: string, before: string, after: string): number {
  const [left, right] = [before.at(-1), after[0]]
  const inWord = isLetter(left) || isLetter(right)
  if (/[\p{Ll}\p{Lu}]/u.test(char)) return letterFit(char, left, right, inWord)
  if (char === '’') return apostropheFit(before, after)
  if (char === '“' || char === '‘')
    return !isLetter(left) && right !== undefined && /[\p{L}\d¿¡]/u.test(right) ? 2 : -2
  if (char === '”') return isLetter(right) ? -2 : left === ' ' ? -1 : 2
  if (char === '–' || char === '—') return dashFit(before, after)
  if (char === '¿' || char === '¡') return !isLetter(left) && isLetter(right) ? 2 : -2
  if (char === '…') return isLetter(right) ? 0 : 1
  if (char === '\u00a0') return 0
  if (/[®™]/.test(char)) return isLetter(left) && !isLetter(right) ? 1 : -2
  if (/[°ºª½¼¾²³]/.test(char)) return /\d| /.test(left ?? ' ') && !isLetter(right) ? 1 : -2
  if (/[•·«»©€£§]/.test(char)) return inWord && isLetter(left) && isLetter(right) ? -2 : 0
  return -2
}

function letterFit(
  char: string,
  left: string | undefined,
  right: string | undefined,
  inWord: boolean,
): number {
  if (!inWord) return -1
  // Three such letters in a row are of another alphabet.
  if ([left, right].every((one) => isLetter(one) && one! > '\u007f')) return -2
  if (/\p{Lu}/u.test(char) && left !== undefined && /\p{Ll}/u.test(left)) return -2
  return common.test(char) ? 2 : 0
}

/** don’t, O’Brien, parents’ */
function apostropheFit(before: string, after: string): number {
  if (/\p{L}$/u.test(before) && /^(s|t|d|m|re|ll|ve)(\P{L}|$)/iu.test(after)) return 3
  if (/(^|\P{L})\p{L}$/u.test(before) && /^\p{L}{3}/u.test(after)) return 2
  if (/\p{L}$/u.test(before) && /^\p{L}/u.test(after)) return -1
  return /s$/i.test(before) ? 2 : 0
}

/** 'Monday – Friday', '9–11', and 'yoga—for', but no dash one letter from the end of a word, where another encoding has a letter. */
function dashFit(before: string, after: string): number {
  if (/\s$/.test(before) && /^\s/.test(after)) return 2
  if (/\d\s?$/.test(before) && /^\s?\d/.test(after)) return 2
  return /\p{L}{3}$/u.test(before) && /^\p{L}{3}/u.test(after) ? 2 : -1
}
