import { settings } from './settings.ts'

// Whether the portal is not reached: what is shown then is of before, and nothing can be changed. Known at once of a page that began
// without a network (web/platform/offline), and said by web/app/offline of one that is open.

let unreachable = settings.kept
const listeners = new Set<() => void>()

export const isUnreachable = (): boolean => unreachable

export function setUnreachable(next: boolean): void {
  if (next === unreachable) return
  unreachable = next
  for (const listener of listeners) listener()
}

export function subscribeToUnreachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
