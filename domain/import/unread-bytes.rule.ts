/** A byte that is no ASCII, with its neighbors. */
export interface FoundByte {
  bytes: Uint8Array
  at: number
}

/** Enough to tell an encoding by; a large file has more. */
const most = 20_000
/** Neighbors to either side. */
const around = 4

/** The bytes above 0x7f. Those that are UTF-8 together tell nothing: a text of one encoding may quote another one. */
export function unreadBytes(bytes: Uint8Array): FoundByte[] {
  const found: FoundByte[] = []
  for (let index = 0; index < bytes.length && found.length < most; ) {
    const length = lengthOfUtf8(bytes, index)
    if (length === 0) {
      const from = Math.max(0, index - around)
      found.push({ bytes: bytes.subarray(from, index + around + 1), at: index - from })
    }
    index += length || 1
  }
  return found
}

/** How many bytes are one character of UTF-8 from here on; 0: none are. */
function lengthOfUtf8(bytes: Uint8Array, index: number): number {
  const first = bytes[index] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : 2
  if (first < 0xc2 || first >= 0xf5) return 0
  for (let next = 1; next < length; next++) {
    const byte = bytes[index + next] ?? 0
    if (byte < 0x80 || byte > 0xbf) return 0
  }
  return length
}
