import type { WaitingEntry } from './waiting-entry.ts'

/** The order of a waitlist: by the time of joining, earliest first. The lists of staff have the same order in SQL. */
export function inWaitingOrder<T extends Pick<WaitingEntry, 'id' | 'since'>>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
}
