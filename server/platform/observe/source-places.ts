/** Both from 1, as stacks have them. */
export interface Place {
  line: number
  column: number
}

export interface SourcePlace extends Place {
  /** Its number among the map's sources. */
  source: number
}

const digits = new Uint8Array(128)
for (const [value, letter] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries())
  digits[letter.charCodeAt(0)] = value
const comma = ','.charCodeAt(0)
const semicolon = ';'.charCodeAt(0)

/**
 * Where places of a built file come from, by the mappings of its source map (ECMA-426, Base64 VLQ): the last mapping at or before each on its line;
 * null where there is none. Goes over the mappings once and keeps none of them: the server's, taken apart, are 70 MB.
 */
export function sourcePlaces(mappings: string, places: readonly Place[]): (SourcePlace | null)[] {
  const found: (SourcePlace | null)[] = places.map(() => null)
  // Of the current mapping, each counted on from the one before: column of the built file, source, its line, its column.
  const now = [0, 0, 0, 0, 0]
  let line = 1
  let field = 0
  let value = 0
  let shift = 0
  const endOfMapping = () => {
    // One of a single field says only that what follows has no source.
    if (field > 0)
      for (const [nth, place] of places.entries())
        if (place.line === line && now[0]! < place.column)
          found[nth] = field < 4 ? null : { source: now[1]!, line: now[2]! + 1, column: now[3]! + 1 }
    field = 0
  }
  for (let at = 0; at < mappings.length; at += 1) {
    const letter = mappings.charCodeAt(at)
    if (letter === comma || letter === semicolon) {
      endOfMapping()
      if (letter === semicolon) {
        line += 1
        now[0] = 0
      }
      continue
    }
    const digit = digits[letter]!
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    now[field]! += value & 1 ? -(value >> 1) : value >> 1
    field += 1
    value = 0
    shift = 0
  }
  endOfMapping()
  return found
}
