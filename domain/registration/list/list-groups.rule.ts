import type { ListEntry } from './registration-list.ts'

/** What a list shows as one unit: a class, or all listed classes of a series. */
export interface ListGroup {
  /** Null: a single class. */
  seriesId: number | null
  /** The title of the class, or of the series. */
  title: string
  /** At least one entry, in the order of the list. */
  entries: readonly ListEntry[]
}

/**
 * Groups the entries of a list. Classes of one series are at the position of the first. A single listed class of a
 * series is shown as a class.
 */
export function groupEntries(entries: readonly ListEntry[]): ListGroup[] {
  const groups = new Map<string, ListEntry[]>()
  for (const entry of entries) {
    const { seriesId, courseId } = entry.course
    const key = seriesId === null ? `class ${courseId}` : `series ${seriesId}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups.values()].map((together) => {
    const { seriesId, seriesTitle, title } = together[0]!.course
    return together.length > 1
      ? { seriesId, title: seriesTitle ?? title, entries: together }
      : { seriesId: null, title, entries: together }
  })
}
