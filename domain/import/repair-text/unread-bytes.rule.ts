/** A byte that is no ASCII, with its neighbors. */
export interface FoundByte {
  bytes: Uint8Array
  at: number
}

/** Enough to tell an encoding by; a large file has more. */
const most = 5_000
/** Neighbors to either side: a sentence, with both its quotation marks. */
const around = 80

/**
 * The bytes above 0x7f. Those that are UTF-8 together tell nothing, because a text of one encoding may quote another one, and are only
 * counted.
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

/** How many bytes are one character of UTF-8 from here on; 0: none are, or one of an alphabet that is not ours. 'L’École' of a Mac has one. */
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

/** The first byte of Latin letters and their accents, of signs, and of pictures. */
function isOfOurs(first: number): boolean {
  const isLatin = (first >= 0xc2 && first <= 0xc9) || first === 0xcc || first === 0xcd || first === 0xe1
  return isLatin || first === 0xe2 || first === 0xef || first === 0xf0
}
