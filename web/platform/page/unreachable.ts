import { settings } from './settings.ts'

// Whether the portal is not reached: what is shown then is of before, and nothing can be changed. Known at once of a page that began
// without a network (web/platform/offline), and said by web/app/offline of one that is open.

let away = settings.kept
const listeners = new Set<() => void>()

export const isAway = (): boolean => away

export function setAway(next: boolean): void {
  if (next === away) return
  away = next
  for (const listener of listeners) listener()
}

export function subscribeToAway(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
