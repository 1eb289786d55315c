import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { LRUCache } from 'lru-cache'

const builtPosition = /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/g

/** Resolved positions of built files, because the same errors recur. The size is in characters. */
const known = new LRUCache<string, string>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: (text, location) => text.length + location.length,
})

/**
 * The stack with source positions instead of positions in built files that have a source map. The map is read only
 * after an error, and is not cached: Node would keep it in memory while the portal runs (docs/decisions/0006).
 */
export function readableStack(stack: string): string {
  const maps = new Map<string, TraceMap | null>()
  return stack.replace(builtPosition, (location, file: string, line: string, column: string) => {
    const before = known.get(location)
    if (before !== undefined) return before
    if (!maps.has(file)) maps.set(file, mapOf(file))
    const map = maps.get(file)
    // A stack counts columns from 1.
    const at = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 })
    const text = at?.source ? `${new URL(at.source, file)}:${at.line}:${at.column + 1}` : location
    known.set(location, text)
    return text
  })
}

function mapOf(file: string): TraceMap | null {
  try {
    return new TraceMap(readFileSync(`${fileURLToPath(file)}.map`, 'utf8'))
  } catch {
    // The position in the built file is still there.
    return null
  }
}

/** The log entry with a readable stack. */
export function withReadableStack(entry: Record<string, unknown>): Record<string, unknown> {
  const { error } = entry
  if (typeof error !== 'object' || error === null || !('stack' in error) || typeof error.stack !== 'string')
    return entry
  return { ...entry, error: { ...error, stack: readableStack(error.stack) } }
}
