import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keepLately } from '#server/platform/snapshots/keep-lately.ts'
import { type Place, sourcePlaces } from './source-places.ts'

const builtPlace = /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/g

/** Places of built files that were looked up: the same fault comes again. */
const known = keepLately<{ text: string }>({ entries: 500, bytes: 100_000 })

/**
 * A stack with the places in the sources where it names those of a built file with a map beside it. The map is read when something has gone
 * wrong, and not kept: Node would hold it for as long as the portal runs (docs/decisions/0097).
 */
export function readableStack(stack: string): string {
  const wanted = new Map<string, Place[]>()
  for (const [place, file, line, column] of stack.matchAll(builtPlace))
    if (!known.find(place)) {
      const of = wanted.get(file!) ?? []
      wanted.set(file!, [...of, { line: Number(line), column: Number(column) }])
    }
  for (const [file, places] of wanted) lookUp(file, places)
  return stack.replace(builtPlace, (place) => known.find(place)?.text ?? place)
}

function lookUp(file: string, places: readonly Place[]): void {
  const map = mapOf(file)
  const found = map ? sourcePlaces(map.mappings, places) : []
  for (const [nth, { line, column }] of places.entries()) {
    const place = `${file}:${line}:${column}`
    const at = found[nth]
    const source = at && map?.sources[at.source]
    const text = source ? `${new URL(source, file)}:${at.line}:${at.column}` : place
    known.keep(place, { text }, place.length + text.length)
  }
}

function mapOf(file: string): { sources: string[]; mappings: string } | null {
  try {
    const path = `${fileURLToPath(file)}.map`
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  } catch {
    // Whoever looks for the fault has at least the built place.
    return null
  }
}

/** An entry of the log whose error can be read. */
export function withReadableStack(entry: Record<string, unknown>): Record<string, unknown> {
  const { error } = entry
  if (typeof error !== 'object' || error === null || !('stack' in error) || typeof error.stack !== 'string')
    return entry
  return { ...entry, error: { ...error, stack: readableStack(error.stack) } }
}
