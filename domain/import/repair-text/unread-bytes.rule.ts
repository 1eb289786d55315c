/** A non-ASCII byte with its neighbors. */
export interface FoundByte {
  bytes: Uint8Array
  at: number
}

/** Enough to recognize an encoding. A large file has more. */
const most = 5_000
/** Neighbors on each side: a sentence with both its quotation marks. */
const around = 80

/**
 * The bytes above 0x7f. Valid UTF-8 sequences are only counted. They do not show the encoding, because a text may quote
 * another one.
 */
export function unreadBytes(bytes: Uint8Array): { found: FoundByte[]; ofUtf8: number } {
  const found: FoundByte[] = []
  let ofUtf8 = 0
  for (let index = 0; index < bytes.length && found.length < most; ) {
    const length = lengthOfUtf8(bytes, index)
    if (length === 0) {
      const from = Math.max(0, index - around)
      found.push({ bytes: bytes.subarray(from, index + around + 1), at: index - from })
    }
    if (length > 1) ofUtf8 += 1
    index += length || 1
  }
  return { found, ofUtf8 }
}

/**
 * The length of the UTF-8 character from here on, in bytes. 0: none, or one of an alphabet not used here.
 * 'L’École' in a Mac encoding looks like one.
 */
function lengthOfUtf8(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0
  if (first < 0x80) return 1
  const length = first === 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (!isOfOurs(first)) return 0
  for (let next = 1; next < length; next++) {
    const byte = bytes[index + next] ?? 0
    if (byte < 0x80 || byte > 0xbf) return 0
  }
  return length
}

/**
 * Whether this byte begins a UTF-8 character that our texts may have: a Latin letter with or without an accent, a
 * punctuation mark or symbol, or an emoji.
 */
function isOfOurs(first: number): boolean {
  const isLatin = (first >= 0xc2 && first <= 0xc9) || first === 0xcc || first === 0xcd || first === 0xe1
  return isLatin || first === 0xe2 || first === 0xef || first === 0xf0
}
