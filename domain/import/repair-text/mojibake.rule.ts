/**
 * Repairs text whose UTF-8 bytes were read as windows-1252 ('donâ€™t' for 'don’t'), even twice.
 * Also repairs a closing quotation mark that lost its unprintable half, and windows-1252 bytes stored as control
 * characters.
 * Correct text does not change: a run of characters changes only if its bytes are valid UTF-8 for a character that
 * belongs in prose.
 */
export function repairMojibake(text: string): string {
  let current = text
  // At most three rounds: no known text was misread more often.
  for (let round = 0; round < 3; round++) {
    const next = decodeRuns(current)
    if (next === current) break
    current = next
  }
  return repairLeftovers(current)
}

// Unicode code points of the windows-1252 bytes 0x80 to 0x9F. The five unassigned bytes keep their own number.
const upperHalf = [
  0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d,
  0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
  0x153, 0x9d, 0x17e, 0x178,
]
const byteOf = new Map(upperHalf.map((codePoint, index) => [codePoint, 0x80 + index]))

function byteAt(text: string, index: number): number {
  const codePoint = text.charCodeAt(index)
  return byteOf.get(codePoint) ?? (codePoint <= 0xff ? codePoint : -1)
}

interface Decoded {
  character: string
  length: number
  /** Correct text may have the same characters: an accented letter and closing punctuation, as in “café”… */
  doubtful: boolean
}

function decodeRuns(text: string): string {
  let out = ''
  for (let index = 0; index < text.length; ) {
    const run = runAt(text, index)
    const length = run.reduce((sum, decoded) => sum + decoded.length, 0)
    // One doubtful character alone stays. Next to others it is misread, too.
    const accepted = run.length > 1 || run.some(({ doubtful }) => !doubtful)
    out += accepted
      ? run.map(({ character }) => character).join('')
      : text.slice(index, index + (length || 1))
    index += length || 1
  }
  return out
}

/** The decodable characters in a row from here on. */
function runAt(text: string, index: number): Decoded[] {
  const run: Decoded[] = []
  for (let next = index, decoded = decodeAt(text, next); decoded; decoded = decodeAt(text, next)) {
    run.push(decoded)
    next += decoded.length
  }
  return run
}

function decodeAt(text: string, index: number): Decoded | null {
  const lead = byteAt(text, index)
  const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead === 0xf0 ? 4 : 0
  if (length === 0 || index + length > text.length) return null
  let codePoint = lead & (0xff >> (length + 1))
  for (let offset = 1; offset < length; offset++) {
    const byte = byteAt(text, index + offset)
    if (byte < 0x80 || byte > 0xbf) return null
    codePoint = (codePoint << 6) | (byte & 0x3f)
  }
  if (!belongsInProse(codePoint, length)) return null
  const doubtful =
    length === 3 && !text.startsWith('â€', index) && punctuation.test(text.slice(index + 1, index + 3))
  return { character: String.fromCodePoint(codePoint), length, doubtful }
}

/** Two characters that may follow a word in correct text. */
const punctuation = /^[‘’“”‚„‹›«»…–—•™®°\u00a0]{2}$/

/**
 * Two matching bytes are often a coincidence ('CAFÉ”' would read as a letter of African languages). So with two bytes
 * only Western letters and signs count.
 * Four bytes: the planes with emoji and rare Chinese characters.
 */
function belongsInProse(codePoint: number, length: number): boolean {
  if (length === 2)
    return codePoint <= 0xff || [0x152, 0x153, 0x160, 0x161, 0x178, 0x17d, 0x17e].includes(codePoint)
  if (length === 3) return codePoint >= 0x800 && !(codePoint >= 0xd800 && codePoint <= 0xdfff)
  return codePoint >= 0x10000
}

function repairLeftovers(text: string): string {
  return (
    text
      // A closing quotation mark. Its third byte has no character in windows-1252, and was lost.
      .replace(/â€[\u009d\ufffd]?(?=$|[\s.,;:!?)\]<-])/g, '”')
      // The first half of a no-break space. The second half became an ordinary space.
      .replace(/Â(?=\s|$)/g, '')
      .replace(/(\p{L})\ufffd(?=(?:s|t|d|m|ll|re|ve)\b)/gu, '$1’')
      .replace(/[\u0080-\u009f]/g, (character) => {
        const codePoint = upperHalf[character.charCodeAt(0) - 0x80]
        return codePoint === undefined || codePoint <= 0x9f ? '' : String.fromCodePoint(codePoint)
      })
  )
}
