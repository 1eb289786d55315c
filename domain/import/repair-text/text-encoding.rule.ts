import { impossible, letterFit } from './letter-fit.rule.ts'
import { signFit } from './sign-fit.rule.ts'
import { type FoundByte, unreadBytes } from './unread-bytes.rule.ts'

/** The encodings of old exports that are not UTF-8. */
export const oldEncodings = ['windows-1252', 'macintosh', 'cp437'] as const
export type OldEncoding = (typeof oldEncodings)[number]

/** The characters 0x80 to 0xff of the DOS code page. The JavaScript engine knows the other two. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

export function decodeOld(bytes: Uint8Array, encoding: OldEncoding): string {
  if (encoding !== 'cp437') return new TextDecoder(encoding).decode(bytes)
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\uffff]/g, (char) => cp437[(latinByte.get(char) ?? 0x80) - 0x80] ?? char)
}

// The engine decodes 'latin1' as windows-1252, so this maps its characters back to the bytes.
const latinByte = new Map(
  Array.from({ length: 128 }, (_none, index) => {
    const byte = index + 0x80
    return [new TextDecoder('latin1').decode(Uint8Array.of(byte)), byte] as const
  }),
)

/** The character of each byte, by encoding. */
const tables = new Map(
  oldEncodings.map((encoding) => [
    encoding,
    Array.from({ length: 128 }, (_none, index) => decodeOld(Uint8Array.of(index + 0x80), encoding)),
  ]),
)

/**
 * The lead in score that a reading needs, else none is chosen. It is the fixed value, or half a point per byte if that
 * is more.
 * Nearly every old file is windows-1252, so another encoding without a known word needs a larger lead.
 */
const lead = { usual: 2, other: 3, eachByte: 0.5 }
/** A known word, or a sign in a usual position. */
const sure = 4
/** A reading with a lower score per byte is rejected. */
const leastFit = -1

/**
 * The old encoding in which a text makes sense: letters fit their words, and signs fit around them.
 * Null: it makes sense in none or in two, and a guess could show garbled text. If there are no bytes to tell by,
 * windows-1252.
 */
export function recogniseEncoding(bytes: Uint8Array): OldEncoding | null {
  const { found, ofUtf8 } = unreadBytes(bytes)
  if (found.length === 0) return 'windows-1252'
  const readings = oldEncodings.map((encoding) => {
    const fits = fitsOf(found, tables.get(encoding)!)
    return { encoding, fits, score: fits.reduce((sum, fit) => sum + fit, 0) }
  })
  const [best, ...others] = readings.toSorted((one, other) => other.score - one.score)
  const second = others.find((other) => !readsAlike(found, best!.encoding, other.encoding))
  if (!best || !second || best.score < leastFit * found.length) return null
  if (best.score - second.score < leadNeeded(best)) return null
  if (isMixed(best, readings)) return null
  // Many UTF-8 characters contradict an old encoding. Only windows-1252 is accepted with them, because mojibake.rule.ts
  // later repairs UTF-8 that was read as windows-1252.
  return best.encoding !== 'windows-1252' && ofUtf8 * 10 > found.length ? null : best.encoding
}

function leadNeeded({ encoding, fits }: { encoding: OldEncoding; fits: readonly number[] }): number {
  const isDefault = encoding === 'windows-1252' || fits.some((fit) => fit >= sure)
  return Math.max(isDefault ? lead.usual : lead.other, lead.eachByte * fits.length)
}

/** Some signs, such as £, have the same byte in two encodings. */
function readsAlike(found: readonly FoundByte[], one: OldEncoding, other: OldEncoding): boolean {
  return found.every(
    ({ bytes, at }) => shownAs(bytes[at]!, tables.get(one)!) === shownAs(bytes[at]!, tables.get(other)!),
  )
}

/** Two exports in one file: a letter impossible in one encoding is in a known word in the other. */
function isMixed(
  best: { fits: readonly number[] },
  readings: readonly { fits: readonly number[] }[],
): boolean {
  return best.fits.some(
    (fit, index) => fit <= impossible && readings.some(({ fits }) => (fits[index] ?? 0) >= 3),
  )
}

function shownAs(byte: number, table: readonly string[]): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (table[byte - 0x80] ?? ' ')
}

function fitsOf(found: readonly FoundByte[], table: readonly string[]): number[] {
  const shown = (byte: number) => shownAs(byte, table)
  return found.map(({ bytes, at }) => {
    const chars = Array.from(bytes, shown)
    const [before, char, after] = [
      chars.slice(0, at).join(''),
      chars[at] ?? ' ',
      chars.slice(at + 1).join(''),
    ]
    if (!/[\p{Ll}\p{Lu}]/u.test(char)) return signFit({ char, before, after })
    const left = /\p{L}*$/u.exec(before)?.[0] ?? ''
    const right = /^\p{L}*/u.exec(after)?.[0] ?? ''
    return letterFit({
      word: left + char + right,
      at: left.length,
      before: before.slice(0, before.length - left.length).slice(-1),
      after: after.slice(right.length),
    })
  })
}
